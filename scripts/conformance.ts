import { parseArgs } from 'node:util';
import { apiSession } from './apiSession.ts';
import {
  checkReadingCalls,
  checkWithoutToken,
  checkUndeclaredCalls,
  type Verdict,
} from './conformanceChecks.ts';
import { collectSamples } from './conformanceSamples.ts';

const USAGE = `npm run conformance -- URL [--email E --password P] [--sample name=value]...
Checks the laboratory server at URL against contract/: calls without a token, undeclared calls and, with an account,
the answers of all calls that read. Nothing is written.`;

const mark = ({ passed }: Verdict): string => (passed === undefined ? 'left' : passed ? 'ok' : 'FAIL');

const print = (verdicts: readonly Verdict[]): void => {
  const width = Math.max(...verdicts.map(({ call }) => call.length));
  for (const verdict of verdicts)
    console.log(
      `${mark(verdict).padEnd(5)} ${verdict.call.padEnd(width)}  ${verdict.rule}${verdict.detail && `: ${verdict.detail}`}`,
    );
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
    sample: { type: 'string', multiple: true, default: [] },
  },
});
const [url] = positionals;
if (url === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const address = url.replace(/\/+$/, '');
const stranger = apiSession(address);
const verdicts = [...(await checkWithoutToken(stranger)), ...(await checkUndeclaredCalls(stranger))];
if (values.email !== undefined && values.password !== undefined) {
  const session = apiSession(address);
  const user = await session.signIn(values.email, values.password);
  const given = values.sample.map((text): [string, string] => {
    const [name = '', ...value] = text.split('=');
    return [name, value.join('=')];
  });
  const samples = new Map([...(await collectSamples(session, user)), ...given]);
  verdicts.push(...(await checkReadingCalls(session, user, samples)));
}
print(verdicts);
const count = (passed: boolean | undefined): number =>
  verdicts.filter((verdict) => verdict.passed === passed).length;
console.log(`${count(true)} ok, ${count(false)} failed, ${count(undefined)} left out`);
process.exitCode = count(false) === 0 ? 0 : 1;
