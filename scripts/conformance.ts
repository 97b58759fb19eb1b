import { parseArgs } from 'node:util';
import { revoke, type SessionUser } from '../contract/session.ts';
import { apiSession } from './apiSession.ts';
import {
  checkReadingCalls,
  checkUndeclaredCalls,
  checkWithoutToken,
  checkWriting,
  type Verdict,
} from './conformanceChecks.ts';
import { conformanceReport } from './conformanceReport.ts';
import { collectSamples } from './conformanceSamples.ts';

const USAGE = `npm run conformance -- URL [--email E --password P] [--write] [--sample name=value]...
Checks the laboratory server at URL against contract/: calls without a token, undeclared calls and, with an account, the
answers of all calls that read, searches included. It only reads; the account's sign-in and what it looks at are in the
server's log. With --write it also sends what could write: calls without a token, undeclared calls, the letter for a
forgotten password to the account, comparisons of books, and a panel that it deletes again. Not for a server in use.`;

/** Ends the command with an explanation for the person who ran it. */
class CommandError extends Error {}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        write: { type: 'boolean', default: false },
        sample: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`);
  }
};

const sampleOf = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=');
  if (value.length === 0) throw new CommandError(`--sample ${text}: write name=value`);
  return [name, value.join('=')];
};

/** Signs in; throws a CommandError that says what the server answered. */
const signedIn = async (address: string, email: string, password: string) => {
  const session = apiSession(address);
  try {
    const user: SessionUser = await session.signIn(email, password);
    return { session, user };
  } catch (error) {
    throw new CommandError(`${email} cannot sign in at ${address}: ${(error as Error).message}`);
  }
};

const check = async (): Promise<readonly Verdict[]> => {
  const { values, positionals } = readArguments();
  const { email, password, write } = values;
  const [url = ''] = positionals;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new CommandError(USAGE);
  const address = url.replace(/\/+$/, '');
  await fetch(address).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new CommandError(`Nothing answers at ${address}: ${reason}`);
  });
  const account =
    email !== undefined && password !== undefined ? await signedIn(address, email, password) : undefined;
  const given = values.sample.map(sampleOf);
  console.log(
    `Checking ${address} ${account ? `as ${String(email)}` : 'without an account (--email, --password)'}, ${write ? 'also what writes' : 'only reading'}`,
  );
  const stranger = apiSession(address);
  const verdicts = [
    ...(await checkWithoutToken(stranger, write)),
    ...(await checkUndeclaredCalls(stranger, write)),
  ];
  if (account) {
    const { session, user } = account;
    const samples = new Map([...(await collectSamples(session, user)), ...given]);
    verdicts.push(...(await checkReadingCalls(session, user, samples, write)));
    if (write) verdicts.push(...(await checkWriting(session, samples)));
    await session.send(revoke);
  }
  return verdicts;
};

try {
  const verdicts = await check();
  console.log(conformanceReport(verdicts));
  process.exitCode = verdicts.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
