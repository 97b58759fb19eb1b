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
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
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
    ).length;
    const failed = numFailedTests + unloaded;
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const gates = await runGates();
await buildProject({ onlyStale: true }).catch(console.error);
const counts: Count[] = gates.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }));
counts.push(await runProjects(['server', 'portal', 'portal-isolated', 'process']));
try {
  process.env['CHROME'] = ensureBrowser();
  counts.push(await runProjects(['journeys']));
} catch (error) {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
}
const sum = (side: keyof Count): number => counts.reduce((total, count) => total + count[side], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
