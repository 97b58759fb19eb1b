import { execFileSync, spawn } from 'node:child_process';
import { readModules } from './sourceFiles.ts';
import { touchedTests } from './touchedTests.ts';

const [, , since = 'main'] = process.argv;
const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [start = since] = git('merge-base', 'HEAD', since);
const changed = [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')];
const tests = touchedTests(
  changed,
  readModules(['contract', 'server', 'src', 'scripts', 'tests'], /\.tsx?$/),
);
console.log(`${String(changed.length)} changed files touch ${String(tests.length)} files of tests`);
spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { stdio: 'inherit' }).on(
  'close',
  (code) => (process.exitCode = code ?? 1),
);
