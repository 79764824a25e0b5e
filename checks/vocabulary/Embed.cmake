# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Writes OUTPUT: one BUILTIN("dialect", text) line for each of FILES.
set(text "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} yaml)
  string(APPEND text "BUILTIN(\"${name}\", R\"yaml(${yaml})yaml\")\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
