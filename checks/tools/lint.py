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
import shlex
import signal
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
import compile_db
import profiler

FINDING = re.compile(r"^(.+?):(\d+):(\d+): (warning|error): (.*) \[([\w.,-]+)\]$")


def stop(message, status=2):
    print(f"checks/run: error: {message}", file=sys.stderr)
    sys.exit(status)


def arguments():
    p = argparse.ArgumentParser(prog="checks/run", description=__doc__,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--root", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    p.add_argument("--only-look", action="store_true", help=argparse.SUPPRESS)
    p.add_argument("-p", dest="db", type=pathlib.Path, metavar="DIR",
                   help="directory of compile_commands.json; without it: the example programs")
    p.add_argument("files", nargs="*", metavar="FILES",
                   help="files, directories or beginnings of paths, from here or from DIR; default: all of the database")
    p.add_argument("-j", type=int, default=len(os.sched_getaffinity(0)), metavar="N",
                   help="units at a time (default: all cores)")
    p.add_argument("--checks", default="-*,quiesce-*", help="as in clang-tidy (default: %(default)s)")
    p.add_argument("--config", help="as in clang-tidy")
    p.add_argument("--header-filter", help="as in clang-tidy")
    p.add_argument("--fix", action="store_true", help="apply the fix-its, one unit after the other; needs -p")
    p.add_argument("--tidy", help="another clang-tidy that has the checks, with arguments if need be; builds nothing")
    p.add_argument("--removed-arg", action="append", default=[], metavar="FLAG",
                   help="one more flag to drop; those of checks/removed-args.txt always are")
    p.add_argument("--error-on-findings", action="store_true", help="exit with 1 where something was found")
    p.add_argument("--profile", type=int, metavar="ROUNDS",
                   help="measure what the checks cost, unit by unit, and show no findings (5 rounds are good)")
    a = p.parse_intermixed_args()
    if a.files and not a.db:
        p.error("FILES need -p DIR")
    if a.fix and not a.db:
        p.error("--fix needs -p DIR: the examples are to stay as they are")
    if a.profile is not None and (a.profile < 1 or a.fix):
        p.error("--profile: at least 1 round, and without --fix")
    if a.j < 1:
        p.error("-j: at least 1")
    a.root = a.root.resolve()
    return a


def wanted(a):
    """A test of a path for each of FILES."""
    out = []
    for name in a.files:
        # A path into the database's tree is often given from somewhere else.
        places = [os.path.realpath(name), os.path.realpath(os.path.join(a.db, name))]
        place = next((p for p in places if os.path.exists(p)), None)
        if place:
            out.append((name, lambda f, p=place: f == p or f.startswith(p.rstrip("/") + "/")))
        else:
            out.append((name, lambda f, p=tuple(places): f.startswith(p)))
    return out


def database(a):
    """(entries to check, number of entries skipped, number that say the same as another)"""
    path = a.db if a.db.is_file() else a.db / "compile_commands.json"
    try:
        raw = json.loads(path.read_text())
    except OSError as e:
        stop(f"{path}: {e.strerror}")
    except ValueError as e:
        stop(f"{path}: not a compile database: {e}")
    if not isinstance(raw, list):
        stop(f"{path}: not a compile database: no list of entries")
    patterns = compile_db.removed_args(a.root / "checks" / "removed-args.txt") + a.removed_arg
    tests = wanted(a)
    missed = {name for name, _ in tests}
    entries, skipped, again, seen = [], 0, 0, set()
    for number, entry in enumerate(raw):
        if isinstance(entry, dict) and isinstance(entry.get("file"), str) and not compile_db.is_source(entry["file"]):
            skipped += 1
            continue
        try:
            fitted = compile_db.fit(entry, patterns, path.parent.resolve())
        except ValueError as e:
            stop(f"{path}: entry {number}: not as it should be: {e}")
        hits = {name for name, test in tests if test(fitted["file"])}
        missed -= hits
        if tests and not hits:
            continue
        same = compile_db.same_code(fitted)
        if same in seen:
            again += 1
            continue
        seen.add(same)
        entries.append(fitted)
    if missed:
        stop(f"{', '.join(sorted(missed))}: nothing of it is in {path}")
    if not entries:
        stop(f"{path}: no C or C++ file in it")
    return entries, skipped, again


def examples(a):
    found = sorted(f for f in (a.root / "test" / "examples").iterdir() if f.suffix in compile_db.SOURCES)
    return [{"directory": str(a.root), "file": str(f),
             "arguments": ["clang++" if f.suffix == ".cpp" else "clang",
                           "-std=c++20" if f.suffix == ".cpp" else "-std=gnu11",
                           "-c", str(f)]} for f in found], 0, 0


def assert_checks(a, tidy):
    """A clang-tidy without the checks would find nothing and say that all is well."""
    try:
        listed = subprocess.run(tidy + ["--list-checks", "--checks=-*,quiesce-*"], capture_output=True, text=True,
                                stdin=subprocess.DEVNULL)
    except OSError as e:
        stop(f"{tidy[0]}: {e.strerror}")
    rows = re.findall(r'(?m)^CHECK\(\w+, "([\w-]+)"', (a.root / "checks" / "Checks.def").read_text())
    # Another's may be older or newer than this checkout.
    missing = [r for r in rows if r not in listed.stdout.split()] if not a.tidy else \
        [] if "quiesce-" in listed.stdout else rows
    if listed.returncode or missing:
        stop(f"{shlex.join(tidy)} does not have the quiesce- checks: {' '.join(missing)}\n"
             f"{listed.stdout}{listed.stderr}".rstrip(), 1)


class Runs:
    """clang-tidy's processes, so that they can be ended."""

    def __init__(self):
        self.lock, self.alive, self.over = threading.Lock(), set(), False

    def run(self, command, cwd):
        with self.lock:
            if self.over:
                return None
            process = subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True, errors="replace")
            self.alive.add(process)
        out, err = process.communicate()
        with self.lock:
            self.alive.discard(process)
        return process.returncode, out, err

    def end(self):
        with self.lock:
            self.over = True
            for process in self.alive:
                process.kill()


class Results:
    def __init__(self, total):
        self.total, self.done, self.findings, self.places, self.failed = total, 0, [], {}, []
        self.here = os.getcwd().rstrip("/") + "/"

    def add(self, entry, code, out, err):
        self.done += 1
        block = None
        for line in out.splitlines():
            m = FINDING.match(line)
            if m:
                file = os.path.normpath(os.path.join(entry["directory"], m[1]))
                key = (file, int(m[2]), m[6])
                # A header's finding comes again in each unit that includes it.
                block = None
                if "clang-diagnostic-" not in m[6] and self.places.setdefault(key, self.done) == self.done:
                    block = []
                    self.findings.append((file, int(m[2]), int(m[3]), m[6], block))
            if block is not None:
                block.append(line.removeprefix(self.here))
        why = None
        text = out.splitlines() + err.splitlines()
        if code < 0:
            why = f"killed by signal {-code}"
        elif code:
            why = next((l for l in text if "error:" in l), None) or next((l for l in text if l.strip()), "no output")
            why = f"exit status {code}: {why}" if "error:" not in why else why
        elif "Compile command not found" in err:
            # clang-tidy goes on, with status 0.
            why = "clang-tidy found no compile command for it"
        if why:
            self.failed.append((entry["file"], why))

    def show(self, skipped, again):
        for *_, block in sorted(self.findings):
            print("\n".join(block))
        sys.stdout.flush()
        for file, why in sorted(self.failed):
            print(f"checks/run: error: {file}: {why}", file=sys.stderr)
        print(f"\n{self.done} units checked, {len(self.failed)} failed, {skipped} skipped (not C or C++)"
              + (f", {again} compiled twice from the same code" if again else "")
              + (f", {self.total - self.done} not reached" if self.done < self.total else ""))
        for check, count in sorted(collections.Counter(f[3] for f in self.findings).items()):
            print(f"{count:6} {check}")
        print(f"{len(self.findings):6} findings in all")
        sys.stdout.flush()


def lint(a, tidy, entries, results):
    jobs = 1 if a.fix else a.j  # two units may want to change one header
    runs = Runs()
    with tempfile.TemporaryDirectory(prefix="quiesce-") as work:
        # The user's own database stays as it is. A file that is compiled in
        # several ways has its second command in a second database.
        numbered, databases = [], collections.defaultdict(list)
        times = collections.Counter()
        for entry in entries:
            number = times[entry["file"]]
            times[entry["file"]] += 1
            databases[number].append(entry)
            numbered.append((entry, os.path.join(work, str(number))))
        for number, part in databases.items():
            try:
                os.mkdir(os.path.join(work, str(number)))
                pathlib.Path(work, str(number), "compile_commands.json").write_text(json.dumps(part))
            except OSError as e:
                stop(f"cannot write to {work}: {e.strerror}", 1)
        # Warnings of the compiler's are not asked for, and a project that makes
        # warnings errors would make its units look failed.
        command = tidy + ["--quiet", "--warnings-as-errors=-*", "--extra-arg=-w"]
        if a.config is not None:
            command.append("--config=" + a.config)
        if a.header_filter is not None:
            command.append("--header-filter=" + a.header_filter)
        if a.profile:
            results.failed = profiler.profile(command, a.checks, numbered, a.profile)
            return
        command.append("--checks=" + a.checks)
        if a.fix:
            command.append("--fix")

        def unit(entry, db):
            return entry, runs.run(command + ["-p", db, entry["file"]], entry["directory"])

        progress = sys.stderr.isatty()
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            try:
                futures = {pool.submit(unit, e, db): e for e, db in numbered}
                for future in concurrent.futures.as_completed(futures):
                    try:
                        entry, run = future.result()
                    except OSError as e:
                        # Its directory is gone, or the program is: no reason to lose the others.
                        entry, run = futures[future], (1, "", f"error: cannot run: {e}")
                    if run:
                        results.add(entry, *run)
                    if progress:
                        print(f"\r\033[K{results.done}/{len(entries)} {len(results.findings)} findings  "
                              f"{entry['file'][-50:]}", end="", file=sys.stderr, flush=True)
            except BaseException:
                runs.end()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
            finally:
                if progress:
                    print("\r\033[K", end="", file=sys.stderr, flush=True)


def main():
    a = arguments()
    entries, skipped, again = database(a) if a.db else examples(a)
    if a.only_look:
        print("lint" if a.tidy else "build")
        return 0
    built = str(a.root / "build" / "dev" / "bin" / "quiesce-tidy")
    tidy = [built] if not a.tidy else [os.path.abspath(a.tidy)] if os.path.isfile(a.tidy) else shlex.split(a.tidy)
    if not tidy:
        stop("--tidy: names no program")
    assert_checks(a, tidy)
    what = f"{len(entries)} units of {a.db}" if a.db else "the example programs in test/examples (no -p DIR is given)"
    print(f"checks/run: {'profiling' if a.profile else 'checking'} {what}", file=sys.stderr)
    results = Results(len(entries))
    try:
        lint(a, tidy, entries, results)
    except KeyboardInterrupt:
        # What an hour has found is not lost.
        results.show(skipped, again)
        print("checks/run: error: interrupted", file=sys.stderr)
        return 130
    if not a.profile:
        results.show(skipped, again)
    return 1 if results.failed or (a.error_on_findings and results.findings) else 0


def interrupt(*_):
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, interrupt)
    try:
        status = main()
    except OSError as e:
        print(f"checks/run: error: {e}", file=sys.stderr)
        # What is left in the buffer cannot be written either.
        os._exit(1)
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
