import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Cost } from '../tests/support/costRunner.ts';

/** What a run of vitest says of a file of tests. */
export interface FileReport {
  project: string;
  /** Its path from the root of the repository. */
  file: string;
  passed: number;
  /** Name of what failed (a test; the file itself, where it did not load or prepare), and why. */
  failures: [name: string, message: string][];
  cost?: Cost;
}
const wordsOf = (errors: readonly SerializedError[]): string =>
  errors.map(({ stack, message }) => stack ?? message).join('\n');

const reportOf = (module: TestModule): FileReport => {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()];
  const failures = tests.flatMap((test): FileReport['failures'] => {
    const { state, errors } = test.result();
    return state === 'failed' ? [[`${file} > ${test.fullName}`, wordsOf(errors ?? [])]] : [];
  });
  if (failures.length === 0 && !module.ok()) failures.push([file, wordsOf(module.errors())]);
  const { cost } = module.meta();
  return {
    project: module.project.name,
    file,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures,
    ...(cost && { cost }),
  };
};

/** What a run of vitest came to. */
export interface RunReport {
  files: FileReport[];
  /** Errors outside of any test, such as a rejected promise that nobody awaited; '' without one. */
  unhandled: string;
}

/** What a run of tests found. `failures`: by the name of a test, or what else failed, with its message. */
export interface Outcome {
  passed: number;
  /** How many tests passed only at the second try. */
  passedLater: number;
  failures: Map<string, string>;
  files: FileReport[];
  /** Wall clock, s. */
  seconds: number;
  /** What all processes of the run took together, CPU s; null where the system does not tell. */
  cpuSeconds: number | null;
}

/** Writes what every file came to, as JSON, to the path in TEST_REPORT. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = { files: modules.map(reportOf), unhandled: wordsOf(unhandled) };
    writeFileSync(process.env['TEST_REPORT'] ?? 'test-report.json', JSON.stringify(report));
  }
}
