import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** More failed files than this are no accident, and are not run again. */
const MOST_TRIED_AGAIN = 6;

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** What a run of tests found. `failures`: by the name of a test, or what else failed, with its message. */
export interface Outcome {
  passed: number;
  /** How many tests passed only at the second try. */
  passedLater: number;
  failures: Map<string, string>;
}

const directory = mkdtempSync(join(tmpdir(), 'lab-cabinet-tests-'));
let runs = 0;

/** Runs these files of vitest projects, or all. `files` of the result are those that failed. */
const runOnce = async (
  projects: readonly string[],
  only: readonly string[],
): Promise<Outcome & { files: string[] }> => {
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
    '--reporter=json',
    `--outputFile.json=${output}`,
  ];
  const end = await new Promise<string>((resolve) => {
    spawn(process.execPath, parameters, { stdio: 'inherit' }).on('close', (code, signal) =>
      resolve(signal ?? String(code)),
    );
  });
  const failures = new Map<string, string>();
  try {
    const { numPassedTests: passed, testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const broken = testResults.filter(({ status }) => status === 'failed');
    for (const { name, message, assertionResults } of broken) {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // It did not load, or its preparation failed.
      if (failed.length === 0) failures.set(name, message);
      for (const { fullName, failureMessages } of failed)
        failures.set(`${name} > ${fullName}`, failureMessages.join('\n'));
    }
    if (end !== '0' && failures.size === 0)
      failures.set(projects.join(', '), `vitest ended with ${end}, see its unhandled errors`);
    return { passed, passedLater: 0, failures, files: broken.map(({ name }) => name) };
  } catch (error) {
    failures.set(projects.join(', '), `no report of vitest, which ended with ${end}: ${String(error)}`);
    return { passed: 0, passedLater: 0, failures, files: [] };
  }
};

/**
 * Runs vitest projects. A busy machine may miss a deadline once, so a few files that failed are run again, on data and
 * in processes of their own; tests that pass only then are listed: each has a race to be found.
 */
export const runProjects = async (projects: readonly string[]): Promise<Outcome> => {
  const first = await runOnce(projects, []);
  if (first.files.length === 0 || first.files.length > MOST_TRIED_AGAIN) return first;
  for (const [name, message] of first.failures) console.log(`${name}\n${message.slice(0, 6000)}\n`);
  const second = await runOnce(projects, first.files);
  const saved = [...first.failures].filter(([name]) => !second.failures.has(name));
  // Again with its cause: a log may be cut to its last lines.
  for (const [name, message] of saved)
    console.log(`Passed only at the second try: ${name}\n${message.slice(0, 600)}\n`);
  return {
    passed: first.passed + saved.length,
    passedLater: saved.length,
    failures: second.failures,
  };
};
