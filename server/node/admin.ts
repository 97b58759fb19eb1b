import { email } from '../../contract/fields.ts';
import { administratorLink, LINK_HOURS } from './administrator.ts';
import { openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run admin -- create E-MAIL
Prints a link with which its owner sets a password and administers the laboratory. It works once, for ${LINK_HOURS} hours.`;

/** `npm run admin`: a sign-in link for the first administrator, or for one who has lost the password. */
await runCommand(async (environment) => {
  const [verb, address] = process.argv.slice(2);
  if (verb !== 'create' || address === undefined) throw new StartError(USAGE);
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new StartError(`${address} is not an e-mail address.`);
  const log = createLog((line) => process.stderr.write(line));
  const { db, close } = await openDatabase(environment, log);
  try {
    const portalUrl = environment.portalUrl ?? `http://localhost:${environment.port}`;
    const given = { db, clock: { now: () => new Date() }, portalUrl };
    console.log(await administratorLink(given, parsed.data.toLowerCase()));
  } finally {
    await close();
  }
});
