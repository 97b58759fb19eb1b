import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that passed only on their second try: each has a race to be found. */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.names) console.log(`Passed only at the second try: ${name}`);
  }
}
