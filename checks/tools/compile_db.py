# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile commands as people have them, made fit for clang."""
import fnmatch
import os
import pathlib
import shlex

SOURCES = {".c", ".cc", ".cpp", ".cxx", ".C", ".c++"}


def removed_args(path):
    """The patterns of checks/removed-args.txt."""
    lines = pathlib.Path(path).read_text().splitlines()
    return [p for p in (line.split("#", 1)[0].strip() for line in lines) if p]


def clean(args, patterns):
    """Drops flags that clang does not know. `--param X` goes with its value."""
    out, skip = [], False
    for arg in args:
        if skip:
            skip = False
        elif arg == "--param":
            skip = True
        elif not any(fnmatch.fnmatchcase(arg, p) for p in patterns):
            out.append(arg)
    return out


def is_clang(driver):
    return "clang" in os.path.basename(driver)


def fit(entry, patterns):
    """One entry of a database with its flags cleaned; KeyError where it lacks a part."""
    args = entry.get("arguments") or shlex.split(entry["command"])
    if not args:
        raise KeyError("command")
    driver = args[0]
    if not is_clang(driver):
        # ccache gcc ...: the compiler is the next word.
        if os.path.basename(driver) in ("ccache", "sccache", "distcc") and len(args) > 1:
            args, driver = args[1:], args[1]
        driver = driver if is_clang(driver) else "clang++" if "++" in os.path.basename(driver) else "clang"
    return {"directory": entry["directory"], "file": entry["file"],
            "arguments": [driver] + clean(args[1:], patterns)}
