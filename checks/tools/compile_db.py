# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile commands as people have them, made fit for clang."""
import fnmatch
import os
import pathlib
import re
import shlex

SOURCES = {".c", ".cc", ".cp", ".cpp", ".cxx", ".C", ".CPP", ".c++"}
# The word after these is their value, and goes with them.
WITH_VALUE = {"--param", "-MF", "-MT", "-MQ"}
LAUNCHERS = {"ccache", "sccache", "distcc", "icecc"}


def is_source(path):
    return os.path.splitext(path)[1] in SOURCES


def removed_args(path):
    """The patterns of checks/removed-args.txt."""
    lines = pathlib.Path(path).read_text().splitlines()
    return [p for p in (line.split("#", 1)[0].strip() for line in lines) if p]


def clean(args, patterns):
    """The arguments less those that a pattern names."""
    unwanted = re.compile("|".join(fnmatch.translate(p) for p in patterns) or r"(?!)").match
    out, skip = [], False
    for arg in args:
        if skip:
            skip = False
        elif arg in WITH_VALUE:
            skip = True
        elif not unwanted(arg):
            out.append(arg)
    return out


def is_clang(driver):
    return "clang" in os.path.basename(driver)


def target(driver):
    """["--target=T"] where GCC's name has a target that a plain clang would not guess."""
    # aarch64-linux-gnu-gcc-12 compiles for another machine than clang does.
    m = re.fullmatch(r"(\w+(?:-\w+)+)-(?:gcc|g\+\+|cc|c\+\+|cpp)(?:-[\d.]+)?", os.path.basename(driver))
    return ["--target=" + m[1]] if m else []


def compiler(args):
    """(driver, its arguments): clang as it is written, plain clang in any other's place."""
    while len(args) > 1 and os.path.basename(args[0]) in LAUNCHERS:
        args = args[1:]
    driver, rest = args[0], args[1:]
    if is_clang(driver):
        return driver, rest
    given = any(a.startswith(("--target=", "-target")) for a in rest)
    return "clang++" if "++" in os.path.basename(driver) else "clang", ([] if given else target(driver)) + rest


def fit(entry, patterns, base):
    """One entry of a database that lies in base, with its paths absolute and its flags cleaned.

    ValueError says what is wrong with the entry.
    """
    if not isinstance(entry, dict):
        raise ValueError("not an object")
    for key in ("directory", "file"):
        if not isinstance(entry.get(key), str) or not entry[key]:
            raise ValueError(f"no '{key}'")
    args = entry.get("arguments")
    if args is None:
        if not isinstance(entry.get("command"), str):
            raise ValueError("neither 'arguments' nor 'command'")
        args = shlex.split(entry["command"])
    if not isinstance(args, list) or not all(isinstance(a, str) for a in args) or not args:
        raise ValueError("its command is empty or not a list of strings")
    # clang-tidy finds no command for a file whose directory is relative, and
    # says so with status 0.
    directory = os.path.abspath(os.path.join(base, entry["directory"]))
    file = os.path.realpath(os.path.join(directory, entry["file"]))
    driver, rest = compiler(args)
    return {"directory": directory, "file": file, "arguments": [driver] + clean(rest, patterns)}


def same_code(entry):
    """What two entries of one file share when the checks cannot tell them apart.

    libtool and meson compile a file once for a program and once for a shared library.
    """
    out, skip = [], False
    for arg in entry["arguments"]:
        if skip:
            skip = False
        elif arg == "-o":
            skip = True
        elif arg not in ("-fPIC", "-fpic", "-fPIE", "-fpie", "-DPIC") and not arg.startswith("-o"):
            out.append(arg)
    return entry["directory"], entry["file"], tuple(out)
