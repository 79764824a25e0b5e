# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shared by checks/run and test/run (sourced): Debian packages and the build.

say() { printf '%s: %s\n' "$QUIESCE_SAYS" "$*" >&2; }

# need PACKAGE... - installs what is missing, or prints the apt line and exits 2.
need() {
  local missing=() p
  for p in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$p" 2>/dev/null) == installed ]] || missing+=("$p")
  done
  ((${#missing[@]})) || return 0
  local install=(install -y --no-install-recommends "${missing[@]}")
  if [[ $(id -u) != 0 ]]; then
    say "missing Debian packages; as root run:"
    printf 'apt-get %s\n' "${install[*]}" >&2
    exit 2
  fi
  say "installing ${missing[*]}"
  local log apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600)
  log=$(mktemp)
  # The lists of a new machine are empty, and old ones name files that are gone:
  # only then fetch them.
  if ! "${apt[@]}" "${install[@]}" >"$log" 2>&1 </dev/null &&
     ! { "${apt[@]}" update -qq && "${apt[@]}" "${install[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    say "error: apt-get could not install: ${missing[*]}"
    exit 2
  fi
  rm -f "$log"
}

# build PRESET [TARGET...] - configures and builds; the log is shown on failure.
build() {
  local preset=$1 target=(); shift
  (($#)) && target=(--target "$@")
  local log=$root/build/$preset.log
  mkdir -p "$root/build"
  say "building preset $preset (log: build/$preset.log)"
  # Two builds in one directory would spoil each other's files.
  if ! (flock 9 && cd "$root" && cmake --preset "$preset" &&
        cmake --build --preset "$preset" "${target[@]}") >"$log" 2>&1 </dev/null 9>"$root/build/.$preset.lock"; then
    tail -n 30 "$log" >&2
    say "error: the build of preset $preset failed"
    exit 1
  fi
}
