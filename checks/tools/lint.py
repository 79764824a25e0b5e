#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs quiesce-tidy over a compile database in parallel and sums up what it found.

Exits 0 where every unit could be checked (with --error-on-findings: and nothing
was found), 1 where some could not, 2 on a mistake in the call.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import compile_db

FINDING = re.compile(r"^(.+?):(\d+):(\d+): (warning|error): (.*) \[([\w.,-]+)\]$")


def stop(message, status=2):
    print(f"checks/run: error: {message}", file=sys.stderr)
    sys.exit(status)


def arguments():
    p = argparse.ArgumentParser(prog="checks/run", description=__doc__,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--root", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    p.add_argument("-p", dest="db", type=pathlib.Path, metavar="DIR", help="directory of compile_commands.json")
    p.add_argument("files", nargs="*", type=pathlib.Path, help="files or directories to check; default: all of the database")
    p.add_argument("-j", type=int, default=os.cpu_count(), metavar="N", help="units at a time (default: all cores)")
    p.add_argument("--checks", default="-*,quiesce-*")
    p.add_argument("--config", help="clang-tidy configuration, as in clang-tidy")
    p.add_argument("--header-filter", default="")
    p.add_argument("--tidy", help="another clang-tidy that has the checks")
    p.add_argument("--removed-arg", action="append", default=[], metavar="FLAG", help="one more flag to drop")
    p.add_argument("--error-on-findings", action="store_true")
    a = p.parse_intermixed_args()
    if a.files and not a.db:
        p.error("FILES need -p DIR")
    if a.j < 1:
        p.error("-j: at least 1")
    return a


def database(a):
    """(entries to check, number skipped)"""
    path = a.db / "compile_commands.json"
    try:
        raw = json.loads(path.read_text())
    except OSError as e:
        stop(f"{path}: {e.strerror}")
    except ValueError as e:
        stop(f"{path}: not a compile database: {e}")
    if not isinstance(raw, list):
        stop(f"{path}: not a compile database: no list of entries")
    patterns = compile_db.removed_args(a.root / "checks" / "removed-args.txt") + a.removed_arg
    wanted = [f.resolve() for f in a.files]
    entries, skipped, seen = [], 0, set()
    for number, entry in enumerate(raw):
        try:
            file = pathlib.Path(entry["directory"], entry["file"]).resolve()
            if file.suffix not in compile_db.SOURCES:
                skipped += 1
                continue
            if file in seen or (wanted and not any(w == file or w in file.parents for w in wanted)):
                continue
            fitted = compile_db.fit(entry, patterns)
        except (KeyError, TypeError, ValueError) as e:
            stop(f"{path}: entry {number}: not as it should be: {e}")
        seen.add(file)
        fitted["file"] = str(file)
        entries.append(fitted)
    for w in wanted:
        if not any(w == f or w in f.parents for f in seen):
            stop(f"{w}: nothing of it is in {path}")
    if not entries:
        stop(f"{path}: no C or C++ file in it")
    return entries, skipped


def examples(a):
    found = sorted(f for f in (a.root / "test" / "examples").iterdir() if f.suffix in compile_db.SOURCES)
    print("checks/run: no -p DIR: checking the example programs in test/examples", file=sys.stderr)
    return [{"directory": str(a.root), "file": str(f.relative_to(a.root)),
             "arguments": ["clang++" if f.suffix == ".cpp" else "clang",
                           "-std=c++20" if f.suffix == ".cpp" else "-std=gnu11",
                           "-c", str(f.relative_to(a.root))]} for f in found], 0


def main():
    a = arguments()
    tidy = a.tidy or str(a.root / "build" / "dev" / "bin" / "quiesce-tidy")
    try:
        listed = subprocess.run([tidy, "--list-checks", "--checks=" + a.checks], capture_output=True, text=True)
    except OSError as e:
        stop(f"{tidy}: {e.strerror}")
    if "quiesce-" not in listed.stdout:
        stop(f"{tidy} does not have the quiesce- checks:\n{listed.stdout}{listed.stderr}", 1)
    entries, skipped = database(a) if a.db else examples(a)

    findings, failed = {}, []
    with tempfile.TemporaryDirectory(prefix="quiesce-") as work:
        # The user's own database stays as it is.
        pathlib.Path(work, "compile_commands.json").write_text(json.dumps(entries))
        command = [tidy, "--quiet", "-p", work, "--checks=" + a.checks, "--extra-arg=-w", "--extra-arg=-Wno-error"]
        if a.config:
            command.append("--config=" + a.config)
        if a.header_filter:
            command.append("--header-filter=" + a.header_filter)

        def unit(entry):
            return entry, subprocess.run(command + [str(pathlib.Path(entry["directory"], entry["file"]))],
                                         capture_output=True, text=True, errors="replace", cwd=entry["directory"])

        progress = sys.stderr.isatty()
        with concurrent.futures.ThreadPoolExecutor(a.j) as pool:
            jobs = [pool.submit(unit, e) for e in entries]
            for done, job in enumerate(concurrent.futures.as_completed(jobs), 1):
                try:
                    entry, run = job.result()
                except OSError as e:
                    stop(f"cannot run {tidy}: {e}", 1)
                block = None
                for line in run.stdout.splitlines():
                    m = FINDING.match(line)
                    if m:
                        key = (os.path.normpath(os.path.join(entry["directory"], m[1])), int(m[2]), m[6])
                        block = None if key in findings or "quiesce-" not in m[6] else findings.setdefault(key, [])
                    if block is not None:
                        block.append(line)
                if run.returncode:
                    text = run.stdout.splitlines() + run.stderr.splitlines()
                    why = f"killed by signal {-run.returncode}" if run.returncode < 0 else next(
                        (l for l in text if "error:" in l), f"exit status {run.returncode}")
                    failed.append((entry["file"], why))
                if progress:
                    print(f"\r\033[K{done}/{len(entries)} {len(findings)} findings  {entry['file'][-60:]}",
                          end="", file=sys.stderr, flush=True)
        if progress:
            print("\r\033[K", end="", file=sys.stderr)

    for key in sorted(findings):
        print("\n".join(findings[key]))
    for file, why in sorted(failed):
        print(f"checks/run: error: {file}: {why}", file=sys.stderr)
    by_check = collections.Counter(check for _, _, check in findings)
    print(f"\n{len(entries)} units checked, {len(failed)} failed, {skipped} skipped (not C or C++)")
    for check, count in sorted(by_check.items()):
        print(f"{count:6} {check}")
    print(f"{len(findings):6} findings in all")
    sys.stdout.flush()
    return 1 if failed or (a.error_on_findings and findings) else 0


if __name__ == "__main__":
    try:
        status = main()
    except OSError as e:
        print(f"checks/run: error: {e}", file=sys.stderr)
        # What is left in the buffer cannot be written either.
        os._exit(1)
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
