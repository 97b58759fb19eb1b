import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COST, withBudgets, workOf } from './testCosts.ts';
import type { Outcome, RunReport } from './testReporter.ts';

/** More failed files than this are no accident, and are not run again. */
const MOST_TRIED_AGAIN = 6;

const directory = mkdtempSync(join(tmpdir(), 'lab-cabinet-tests-'));
let runs = 0;

const TICKS_PER_SECOND = 100;
/** What ended child processes have taken, and those that they started, CPU s; Linux only. */
const childrenSeconds = (): number | null => {
  if (!existsSync('/proc/self/stat')) return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(14, 16).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
};

/** Runs these files of vitest projects, or all; `workIn` is the fixed piece of work that budgets count, from what the run measured. */
const runOnce = async (
  projects: readonly string[],
  only: readonly string[],
  workIn: (measured: number) => number,
): Promise<Outcome> => {
  runs += 1;
  const output = join(directory, `${String(runs)}.json`);
  const parameters = [
    // Screens make much short-lived garbage; more room for it takes a tenth off the time.
    '--max-semi-space-size=64',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./scripts/testReporter.ts',
  ];
  const start = performance.now();
  const cpuBefore = childrenSeconds();
  const end = await new Promise<string>((resolve) => {
    const env = { ...process.env, TEST_REPORT: output };
    spawn(process.execPath, parameters, { stdio: 'inherit', env }).on('close', (code, signal) =>
      resolve(signal ?? String(code)),
    );
  });
  const cpuAfter = childrenSeconds();
  const report: RunReport = existsSync(output)
    ? (JSON.parse(readFileSync(output, 'utf8')) as RunReport)
    : { files: [], unhandled: '' };
  const files = withBudgets(report.files, workIn(workOf(report.files)));
  const failures = new Map(files.flatMap((file) => file.failures));
  if (files.length === 0) failures.set(projects.join(', '), `no report of vitest, which ended with ${end}`);
  else if (end !== '0' && failures.size === 0)
    failures.set(projects.join(', '), `vitest ended with ${end}: ${report.unhandled || 'it gave no reason'}`);
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    passedLater: 0,
    failures,
    files,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
  };
};

/**
 * Runs vitest projects. A busy machine may miss a deadline once, so a few files that failed are run again, on data and
 * in processes of their own; tests that pass only then are listed: each has a race to be found. What a file costs is
 * measured again with them: beside all others, and late in a full heap, one takes up to twice as much. `work`: the
 * fixed work of the whole run's first part, CPU ms; missing in that part.
 */
export const runProjects = async (projects: readonly string[], work?: number): Promise<Outcome> => {
  const first = await runOnce(projects, [], (measured) => work ?? measured);
  const broken = first.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  if (broken.length === 0 || broken.length > MOST_TRIED_AGAIN) return first;
  for (const [name, message] of first.failures) console.log(`${name}\n${message.slice(0, 6000)}\n`);
  // The machine may be slower or faster by now: the fixed work of the budgets changes as that of this part did.
  const before = workOf(first.files);
  const second = await runOnce(projects, broken, (measured) => ((work ?? before) * measured) / before);
  const saved = [...first.failures].filter(([name]) => !name.startsWith(COST) && !second.failures.has(name));
  // Again with its cause: a log may be cut to its last lines.
  for (const [name, message] of saved)
    console.log(`Passed only at the second try: ${name}\n${message.slice(0, 600)}\n`);
  return {
    ...first,
    passed: first.passed + saved.length,
    passedLater: saved.length,
    failures: second.failures,
    seconds: first.seconds + second.seconds,
    cpuSeconds: first.cpuSeconds === null ? null : first.cpuSeconds + (second.cpuSeconds ?? 0),
  };
};
