import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { systemRole } from '../../contract/access.ts';
import { listenForHooks, localHooks, saidIn, sendHooks } from '../../tests/support/hookDesk.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { hasPostgres } from '../../tests/support/postgres.ts';
import { useProcesses } from '../../tests/support/processesOnPostgres.ts';
import { subscriptionEvents, subscriptions } from '../core/db/schema/subscriptions.ts';
import type { Lab } from '../core/lab.ts';
import { encryptSecret } from '../fhir/subscriptions/secrets.ts';
import { newSecret } from '../core/session/signature.ts';
import { settleOrders } from '../orderFlow/results/settleOrders.ts';
import { storeReleases } from '../orderFlow/results/storeReleases.ts';

const desk = useProcesses(() => ({ hooks: localHooks }));

/** A subscription of a new system of the first contract. */
const insertSubscription = async ({ db, secret }: Lab, endpoint: string): Promise<void> => {
  await db.execute(sql`
    with account as (
      insert into users (name, email, password_hash, role_id, state, flags, created_at)
      values ('System', ${endpoint}, '', ${systemRole}, 'DISABLED',
        '{"sendByEmail": false, "priceDisplay": false, "calculatorImport": false, "calculatorUse": false}', now())
      returning id
    ), contract as (insert into user_contracts (user_id, contract_id) select id, 1 from account)
    insert into connected_systems (name, client_id, user_id, reads, keys_url)
    select 'System', gen_random_uuid(), id, '{Subscription,DiagnosticReport}', 'https://clinic.example' from account`);
  await db.insert(subscriptions).values({
    systemId: sql`(select max(id) from connected_systems)`,
    state: 'active',
    criteria: 'DiagnosticReport',
    endpoint,
    headers: '',
    secret: await encryptSecret(secret, newSecret()),
    reason: 'Results',
  });
};

it('two processes notify of each result once and in order (X-131)', async ({ skip }) => {
  skip(!hasPostgres(), 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const [first, second] = desk.labs;
  const { db } = first;
  const receiver = await listenForHooks((response) => {
    setTimeout(() => response.end(), 5);
  });
  onTestFinished(async () => void (await receiver.stop()));
  const paths = ['/first', '/second', '/third'];
  for (const path of paths) await insertSubscription(first, receiver.url(path));
  const now = desk.test.clock.now();
  const releasing = { isDone: false };
  const sendWhile = async (lab: Lab) => {
    while (!releasing.isDone || (await db.$count(subscriptionEvents)) > 0) await sendHooks(lab);
  };
  const sending = [first, second].map(sendWhile);
  for (let number = 1; number <= 30; number += 1) {
    const orderId = await insertOrder(db, number, { sortingState: 5, cabinetStatus: 3 });
    await db.transaction(async (tx) => {
      await storeReleases(tx, [
        {
          orderId,
          serviceId: 1,
          version: 1,
          kind: 'withdrawn',
          at: now,
          isSimulated: false,
          sourceKey: `once-${number}`,
          reason: { ru: 'р', en: 'r', be: 'р' },
          rejection: null,
          doctor: '',
          providerId: null,
          observations: [],
        },
      ]);
      await settleOrders(tx, new Map([[orderId, ['withdrawn']]]), now);
    });
  }
  releasing.isDone = true;
  await Promise.all(sending);
  for (const path of paths) {
    const numbers = receiver.received
      .filter((one) => one.path === path)
      .flatMap((one) => saidIn(one).events.map((event) => Number.parseInt(event, 10)));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  }
  expect(await db.$count(subscriptions, eq(subscriptions.events, 30))).toBe(3);
}, 60_000);

it('PostgreSQL compiles no statement of the server, which would take longer than reading', async ({
  skip,
}) => {
  skip(!hasPostgres(), 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  expect((await desk.labs[0].db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }]);
});
