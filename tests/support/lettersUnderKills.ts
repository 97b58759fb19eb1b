import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Delivery } from '../../contract/deliveryLedger.ts';
import type { Db } from '../../server/core/db/db.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { contracts } from '../../server/core/db/schema/contracts.ts';
import { deliveryLedger } from '../../server/core/db/schema/deliveryLedger.ts';
import { smtpServers } from '../../server/core/db/schema/mail.ts';
import { resultDeliveries } from '../../server/core/db/schema/orders.ts';
import { randomOf } from '../../server/core/random.ts';
import { createLog } from '../../server/node/log.ts';
import { databaseOf, openPool } from '../../server/node/postgres.ts';
import { deliveriesOf } from '../../server/reference/deliveryLedger/readDeliveries.ts';
import { insertFixture } from './fixture.ts';
import { insertReleases, line } from './observed.ts';
import { insertOrder } from './orders.ts';
import type { Cluster } from './postgres.ts';
import { startServer, type RunningServer } from './server.ts';
import {
  smtpMoments,
  startTruthfulSmtp,
  type SmtpMoment,
  type Truth,
  type TruthfulSmtp,
} from './truthfulSmtp.ts';

/** Recipients of each order. */
const PER_ORDER = 4;
/** One in so many addresses never gets a letter. */
const GREYLISTED = 40;
/** The moment of a kill is awaited so long; ms. */
const MOMENT_MS = 20_000;
const SETTLED_MS = 2_400_000;

const same = (text: string) => ({ ru: text, en: text, be: text });

/** Orders of these numbers with results that wait to be mailed, a paper in the first of four and links in the others, to recipients of their own. */
const fillOrders = async (db: Db, numbers: readonly number[]): Promise<string[]> => {
  const recipients: string[] = [];
  for (const number of numbers) {
    const addresses = Array.from({ length: PER_ORDER }, (_, at) => {
      const id = number * PER_ORDER + at;
      return `${id % GREYLISTED === 0 ? 'greylisted' : 'doctor'}-${id}@clinic.test`;
    });
    const [contract] = await db
      .insert(contracts)
      .values({
        code: `L${number}`,
        name: same(`Clinic ${number}`),
        resultDelivery: 'email',
        resultAddresses: addresses,
        resultForm: number % 4 === 0 ? 'pdf' : 'link',
      })
      .returning({ id: contracts.id });
    const now = new Date();
    const orderId = await insertOrder(db, number, {
      contractId: contract?.id ?? 0,
      clientUnitId: null,
      sortingState: 3,
      cabinetStatus: 2,
      importedAt: now,
      resultAt: now,
    });
    await insertReleases(db, orderId, [line('Glucose', '5.2')]);
    await db.insert(resultDeliveries).values({ orderId });
    recipients.push(...addresses);
  }
  return recipients;
};

/** Lets the waits of the queue end, and of a dead process also its leases. */
const passTime = async (db: Db, isDead: boolean) => {
  await db.execute(sql`update emails set next_at = now() where state = 'QUEUED' and next_at > now()
    and (${isDead} or next_at <> started_at + interval '15 minutes')`);
  await db.execute(sql`notify lab_work`);
};

/** Kills the server, and the mail server's connections with it, at this moment of one of its next letters. */
const killIn = async (
  smtp: TruthfulSmtp,
  server: RunningServer,
  at: SmtpMoment | undefined,
  after: number,
) => {
  let left = after;
  const kill = () => server.process.kill('SIGKILL');
  const gone = new Promise((resolve) => server.process.once('exit', resolve));
  smtp.watch((moment) => moment === at && (left -= 1) <= 0 && kill());
  // A mail server that has refused most letters may never come to the moment.
  await Promise.race([gone, setTimeout(MOMENT_MS)]);
  kill();
  await gone;
  smtp.watch(() => false);
};

/** What a letter that failed says, by what the mail server did last. */
const failures: Readonly<Record<string, string>> = {
  '451 4.7.1 Greylisted': 'later',
  '451 Later': 'later',
  '421 Closing': 'later',
  '550 No such mailbox': 'noMailbox',
  '552 5.2.2 Mailbox full': 'mailboxFull',
  '550 Refused': 'refused',
  '552 Too much': 'noRoom',
  dropped: 'noConnection',
};

/** What is untrue of a line; undefined when it says what the mail server knows. */
const untruth = ({ state, failure }: Delivery, known: Truth | undefined): string | undefined => {
  const { taken = 0, isInDoubt = false, last = '', messageIds = new Set() } = known ?? {};
  if (taken > 1) return 'taken twice';
  if (messageIds.size > 1) return 'under two numbers';
  const isTrue = {
    sent: taken === 1 && last === '250 Queued',
    failed: taken === 0 && failures[last] === failure,
    perhaps: isInDoubt,
  };
  return state in isTrue && isTrue[state as keyof typeof isTrue]
    ? undefined
    : `${state} ${failure ?? ''}, but ${last}`;
};

/** The lines of the ledger by recipient, compared with what the mail server knows. */
const compare = async (db: Db, recipients: readonly string[], truth: TruthfulSmtp['truth']) => {
  const stored = await db
    .select({ id: deliveryLedger.id, recipient: deliveryLedger.recipient })
    .from(deliveryLedger);
  const lines = new Map<number, Delivery>();
  for (let at = 0; at < stored.length; at += 200) {
    const ids = stored.slice(at, at + 200).map(({ id }) => id);
    for (const one of await deliveriesOf(db, inArray(deliveryLedger.id, ids), new Date(), ids.length))
      lines.set(one.id, one);
  }
  const count: Record<string, number> = {};
  const add = (name: string) => (count[name] = (count[name] ?? 0) + 1);
  const faults: Record<string, number> = {};
  for (const { id, recipient } of stored) {
    const found = lines.get(id);
    if (found === undefined) continue;
    const known = truth.get(recipient);
    add(found.state === 'perhaps' && known?.taken === 1 ? 'perhaps, taken' : found.state);
    const fault = untruth(found, known);
    if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1;
  }
  const lined = new Set(stored.map(({ recipient }) => recipient));
  return {
    count,
    faults,
    missing: recipients.filter((one) => !lined.has(one)).length,
    doubled: stored.length - lined.size,
  };
};

/**
 * Has a built server on an empty PostgreSQL mail results through a mail server that refuses, drops and dies, and kills both
 * so often on the way. Returns the number of lines by state, and how many of them are untrue, missing or doubled.
 */
export const mailUnderKills = async (
  cluster: Cluster,
  { letters, kills, seed }: { letters: number; kills: number; seed: number },
) => {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'lab-letters-'));
  const pool = openPool(
    cluster.url,
    5,
    createLog(() => undefined),
  );
  const db = databaseOf(pool);
  const smtp = await startTruthfulSmtp(random);
  const environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    LIS: 'none',
    SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMTP_ALLOW_PRIVATE: '1',
  };
  let server: RunningServer | undefined;
  try {
    await migrate(db);
    await insertFixture(db);
    const numbers = Array.from({ length: Math.ceil(letters / PER_ORDER) }, (_, at) => at);
    const part = Math.ceil(numbers.length / (kills + 1));
    const recipients: string[] = [];
    for (let round = 0; round <= kills; round += 1) {
      const due = numbers.slice(round * part, (round + 1) * part);
      recipients.push(...(await fillOrders(db, due)));
      await passTime(db, true);
      // The server of the configuration and one that is entered have code of their own.
      await db.delete(smtpServers);
      if (round % 2 === 1)
        await db.insert(smtpServers).values({
          name: 'main',
          host: '127.0.0.1',
          port: smtp.port,
          security: 'none',
          authType: 'none',
          timeoutSec: 15,
          maxPerMinute: 1_000_000,
          isDefault: true,
        });
      server = await startServer(environment);
      if (round < kills)
        await killIn(smtp, server, smtpMoments[round % smtpMoments.length], random.int(1, 2 * due.length));
    }
    const until = performance.now() + SETTLED_MS;
    const open = async () => {
      const { rows } = await db.execute<{ open: number }>(sql`select
        (select count(*) from emails where state = 'QUEUED')::int + (select count(*) from result_deliveries)::int as open`);
      return rows[0]?.open ?? 0;
    };
    while ((await open()) > 0 && performance.now() < until) {
      await passTime(db, false);
      await setTimeout(300);
    }
    await server?.stop();
    return await compare(db, recipients, smtp.truth);
  } finally {
    server?.process.kill('SIGKILL');
    await smtp.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
};
