# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The runtime with places at which the torture loses time, and runtimes that are
# broken on purpose besides, by one line each: the torture must say so.

# quiesce_variant(NAME SOURCE OLD NEW ...): an object library of a source of the
# runtime's with each OLD, which must be there once, made NEW.
function(quiesce_variant name source)
  set(path ${CMAKE_SOURCE_DIR}/runtime/src/${source})
  if(NOT EXISTS ${path})
    get_target_property(folder quiesce-runtime SOURCE_DIR)
    set(path ${folder}/src/${source})
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  file(READ ${path} text)
  set(i 2)
  while(i LESS ARGC)
    set(old "${ARGV${i}}")
    math(EXPR i "${i} + 1")
    set(new "${ARGV${i}}")
    math(EXPR i "${i} + 1")
    string(LENGTH "${text}" before)
    string(LENGTH "${old}" length)
    string(REPLACE "${old}" "" without "${text}")
    string(LENGTH "${without}" after)
    math(EXPR times "(${before} - ${after}) / ${length}")
    if(NOT times EQUAL 1)
      message(FATAL_ERROR "${name}: '${old}' is ${times} times in ${source}; once is right")
    endif()
    string(REPLACE "${old}" "${new}" text "${text}")
  endwhile()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/variants/${name}.cpp CONTENT "@text@" @ONLY)
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/variants/${name}.cpp)
  get_filename_component(sources ${path} DIRECTORY)
  target_include_directories(${name} PRIVATE ${sources})
  target_link_libraries(${name} PRIVATE Quiesce::runtime)
endfunction()

# quiesce_points(NAME OLD NEW): domain.cpp with places where torture_point() is
# called, and one more change.
function(quiesce_points name old new)
  quiesce_variant(${name} domain.cpp
    "#include \"internal.hpp\"
" "#include \"internal.hpp\"
// From where a grace period falls asleep, and from its waker.
extern \"C\" void torture_point(int);
"
    "its.need.store(1, std::memory_order_relaxed);"
    "torture_point(1);
    its.need.store(1, std::memory_order_relaxed);
    torture_point(2);"
    "futex_wait(its.need, 1,"
    "torture_point(3);
    futex_wait(its.need, 1,"
    "mine.need.store(0, std::memory_order_relaxed);
  futex_wake(mine.need);"
    "torture_point(4);
  mine.need.store(0, std::memory_order_relaxed);
  torture_point(5);
  futex_wake(mine.need);"
    "${old}" "${new}")
endfunction()

# An object stands before the library, whose own is then not taken.
quiesce_points(tortured-domain "namespace quiesce {

namespace {
" "namespace quiesce {

namespace {
")
target_sources(torture-test PRIVATE $<TARGET_OBJECTS:tortured-domain>)

add_library(torture-itself OBJECT ${folder}/torture.cpp ${folder}/points.cpp)
target_link_libraries(torture-itself PRIVATE Quiesce::runtime GTest::gtest)
function(quiesce_busted name)
  add_executable(torture-${name}-test $<TARGET_OBJECTS:torture-itself> ${ARGN})
  target_link_libraries(torture-${name}-test PRIVATE Quiesce::runtime GTest::gtest_main)
  add_test(NAME runtime/torture/busted-${name} COMMAND torture-${name}-test --gtest_filter=torture.*)
  set_tests_properties(runtime/torture/busted-${name} PROPERTIES PASS_REGULAR_EXPRESSION "torture: FAILED" TIMEOUT 120)
endfunction()
function(quiesce_busted_domain name old new)
  quiesce_points(busted-${name} "${old}" "${new}")
  quiesce_busted(${name} $<TARGET_OBJECTS:busted-${name}>)
endfunction()

quiesce_busted_domain(no-heavy-fence "  heavy_fence();
  std::uint32_t epoch" "  std::uint32_t epoch")
quiesce_busted_domain(no-scan "  for_each_record([&](record &of) {
    while (polls" "  for_each_record([&](record &of) {
    if (&of != current)
      return;
    while (polls")
quiesce_busted_domain(no-wait "  milliseconds next_report = stall_time;
  for (;;) {
    // Relaxed: heavy()" "  milliseconds next_report = stall_time;
  for (;;) {
    return;
    // Relaxed: heavy()")
quiesce_busted_domain(no-second-look "    heavy_fence();
    if (quiet())
      break;" "    heavy_fence();")
quiesce_busted_domain(no-phase "  wait_for_phase(phase, expedited);
" "")
quiesce_variant(busted-callbacks callback.cpp "    synchronize();
    for" "    for")
quiesce_busted(callbacks-without-grace-period $<TARGET_OBJECTS:busted-callbacks> $<TARGET_OBJECTS:tortured-domain>)
