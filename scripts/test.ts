import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './browser.ts';
import { buildProject } from './buildProject.ts';
import { runGates } from './gates.ts';

interface Count {
  passed: number;
  failed: number;
}
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
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
/** What failed, said again at the end: a log may be cut to its last lines. */
const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'lab-cabinet-tests-'));

/** Runs vitest projects; a file that fails to load counts as one failed test, and so does a crash of vitest. */
const runProjects = async (projects: readonly string[]): Promise<Count> => {
  const file = join(reports, `${projects.join('-')}.json`);
  const parameters = [
    // Screens make much short-lived garbage; more room for it takes a tenth off the time.
    '--max-semi-space-size=64',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/secondTries.ts',
    `--outputFile.json=${file}`,
  ];
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, parameters, { stdio: 'inherit' }).on('close', resolve);
  });
  try {
    const { numPassedTests, numFailedTests, testResults } = report.parse(
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    failures.push(...unloaded.map(({ name, message }) => `${name}\n${message}`));
    for (const { name, assertionResults } of testResults) {
      for (const { fullName, status, failureMessages } of assertionResults) {
        if (status === 'failed') failures.push(`${name} > ${fullName}\n${failureMessages.join('\n')}`);
      }
    }
    const failed = numFailedTests + unloaded.length;
    if (failed > 0 || code === 0) return { passed: numPassedTests, failed };
    failures.push(`${projects.join(', ')}: vitest ended with ${code}, see its unhandled errors`);
    return { passed: numPassedTests, failed: 1 };
  } catch (error) {
    failures.push(`${projects.join(', ')}: no report of vitest, ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
};

const gates = await runGates();
await buildProject({ onlyStale: true }).catch(console.error);
failures.push(...gates.filter(({ passed }) => !passed).map(({ name }) => `gate ${name}`));
const counts: Count[] = gates.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }));
counts.push(await runProjects(['server', 'portal', 'portal-isolated', 'process']));
try {
  process.env['CHROME'] = ensureBrowser();
  counts.push(await runProjects(['journeys']));
} catch (error) {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
}
for (const failure of failures) console.log(`${failure.slice(0, 2000)}\n`);
for (const failure of failures) console.log(`FAILED ${failure.split('\n')[0] ?? ''}`);
const sum = (side: keyof Count): number => counts.reduce((total, count) => total + count[side], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
