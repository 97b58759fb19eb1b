import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReport, Outcome } from './testReporter.ts';

const BUDGETS = 'tests/budgets.json';
/** What a file of tests may take that has no line in the budgets. */
const MOST = 120;
const DEAREST = 10;
/** How the name of a failure begins that is one of cost. */
export const COST = 'cost of ';

type Budgets = Record<string, number>;
const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', BUDGETS), 'utf8')) as Budgets;

/** Without the imports, which the first file of a worker pays for those that follow; CPU ms. */
const ownMs = ({ cost }: FileReport): number => (cost ? cost.setUp + cost.tests + cost.tearDown : 0);

/** The fixed piece of work of a run, CPU ms: the median of its workers. */
export const workOf = (files: readonly FileReport[]): number => {
  const all = files.flatMap(({ cost }) => (cost ? [cost.work] : [])).sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? 1;
};

/**
 * The files with a failure more where one took more than its budget. A budget counts pieces of a fixed work, `work` in CPU
 * ms, that is measured in the same run, so that it holds on a slow machine too.
 */
export const withBudgets = (
  files: readonly FileReport[],
  work: number,
  budgets: Budgets = readBudgets(),
): FileReport[] =>
  files.map((report) => {
    const pieces = Math.round(ownMs(report) / work);
    const budget = budgets[report.file] ?? MOST;
    if (pieces <= budget) return report;
    const message = `It took ${String(pieces)} pieces of the fixed work, its budget is ${String(budget)}: find what it pays for`;
    return { ...report, failures: [...report.failures, [`${COST}${report.file}`, message]] };
  });

const LINE = /^\+\s*"(?<file>[^"]+)": (?<budget>\d+),?$/gm;
/** Budgets over one that the same file had before, from all versions of the budgets, oldest first (`git log -p`). */
export const raisedBudgets = (history: string, budgets: Budgets = readBudgets()): string[] => {
  const least = new Map<string, number>();
  for (const { groups } of history.matchAll(LINE)) {
    const { file = '', budget = '' } = groups ?? {};
    least.set(file, Math.min(least.get(file) ?? Infinity, Number(budget)));
  }
  return Object.entries(budgets).flatMap(([file, budget]) => {
    const before = least.get(file) ?? Infinity;
    return budget > before ? [`${file}: ${String(budget)}, was ${String(before)}`] : [];
  });
};

/** All versions of a file of budgets as git has them; '' without git. */
export const budgetHistory = (file = BUDGETS): string => {
  try {
    return execFileSync('git', ['log', '--reverse', '-p', '--format=', '--', file], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const seconds = (ms: number): string => (ms / 1000).toFixed(0).padStart(6);

/** Prints what the runs took, by project, and their dearest files. */
export const printCosts = (runs: readonly { name: string; outcome: Outcome }[]): void => {
  console.log('\n  wall     CPU  s');
  for (const { name, outcome } of runs) {
    const cpu = outcome.cpuSeconds === null ? '     ?' : seconds(outcome.cpuSeconds * 1000);
    console.log(`${seconds(outcome.seconds * 1000)}  ${cpu}  ${name}`);
    for (const project of new Set(outcome.files.map((file) => file.project))) {
      const own = outcome.files.filter((file) => file.project === project);
      const total = own.reduce((sum, file) => sum + ownMs(file) + (file.cost?.imports ?? 0), 0);
      console.log(`        ${seconds(total)}  in ${String(own.length)} files of ${project}`);
    }
  }
  const files = runs.flatMap(({ outcome }) => outcome.files);
  const work = workOf(files);
  console.log(`\n   CPU  pieces of the fixed work (${work.toFixed(0)} ms)`);
  for (const report of files.toSorted((a, b) => ownMs(b) - ownMs(a)).slice(0, DEAREST))
    console.log(
      `${seconds(ownMs(report))}  ${String(Math.round(ownMs(report) / work)).padStart(6)}  ${report.file}`,
    );
};
