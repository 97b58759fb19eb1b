import { spawn } from 'node:child_process';

interface Gate {
  name: string;
  /** A program of node_modules/.bin and its arguments. */
  command: readonly [string, ...string[]];
}
export interface GateResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

/** Tests that only read the source, in seconds. */
const rules = [
  'architecture',
  'auditFields',
  'conditionalSpreads',
  'documents',
  'givenTexts',
  'glossary',
  'literals',
  'portalRules',
  'requirements',
  'styleSheets',
  'textParameters',
  'translations',
].map((name) => `tests/${name}.test.ts`);

/** Slow ones first: two run at a time. */
const gates: readonly Gate[] = [
  // The linter's type checker is the compiler; a run of its own would check everything twice.
  { name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused', command: ['knip'] },
  { name: 'rules', command: ['vitest', 'run', '--project', 'server', ...rules] },
];
const AT_ONCE = 2;

const run = ({ name, command: [program, ...parameters] }: Gate): Promise<GateResult> => {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (part: Buffer) => {
      output += part.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
};

/** Runs all gates but those named, prints a line for each and the output of those that fail; returns the results. */
export const runGates = async ({ without = [] }: { without?: readonly string[] } = {}): Promise<
  GateResult[]
> => {
  const results: GateResult[] = [];
  const waiting = gates.filter(({ name }) => !without.includes(name));
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const result = await run(gate);
      console.log(`${result.passed ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.passed) console.log(result.output.trim());
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};
