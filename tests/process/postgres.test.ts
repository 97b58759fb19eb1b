import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderMessage, sortingStatus } from '../../contract/codes.ts';
import { discountTypes } from '../../contract/discountTypes.ts';
import { feedback } from '../../contract/laboratory.ts';
import type { LiveChanges } from '../../contract/live.ts';
import { calculateServices, updateOrder } from '../../contract/orders.ts';
import { createPatient, updatePatient } from '../../contract/patients.ts';
import { scheduledChanges } from '../../contract/scheduledChanges.ts';
import { changeOrderStatus, importOrders, searchOrders } from '../../contract/sorting.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { seedWhenEmpty } from '../../server/node/demo.ts';
import { createLog } from '../../server/node/log.ts';
import { databaseOf, openPool } from '../../server/node/postgres.ts';
import { openOrderDesk, type OrderDesk } from '../support/orderDesk.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const ORDERS = 60;
const fill = async (url: string): Promise<void> => {
  const pool = openPool(
    url,
    2,
    createLog(() => undefined),
  );
  await seedWhenEmpty(databaseOf(pool), new Date(), ORDERS);
  await pool.end();
};

let cluster: Cluster | undefined;
/** Two servers that were started at once on an empty database, which was then filled by two at once, for all tests. */
let servers: readonly RunningServer[] = [];
/** A nurse's desk at each of them. */
let desks: readonly [OrderDesk, OrderDesk];
beforeAll(async () => {
  cluster = await startCluster();
  if (cluster === undefined) return;
  const { url } = cluster;
  const environment = {
    DATABASE_URL: url,
    DEMO: '0',
    LIS: 'simulator',
    CAPTCHA_COST: '1',
    SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835',
  };
  servers = await Promise.all([startServer(environment), startServer(environment)]);
  await Promise.all([fill(url), fill(url)]);
  const [first, second] = urls();
  desks = await Promise.all([openOrderDesk(first), openOrderDesk(second)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster?.stop();
});

/** Addresses of the two servers. */
const urls = (): [string, string] => [servers[0]?.url ?? '', servers[1]?.url ?? ''];
const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';

it('servers that start at once on an empty PostgreSQL share it', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const database = new Client(cluster?.url);
  await database.connect();
  const { rows } = await database.query<{ orders: number }>('select count(*)::int as orders from orders');
  expect(rows).toEqual([{ orders: ORDERS }]);
  const [first, second] = desks;

  const placed = await first.place('postgres-order-1');
  expect((await second.read(placed.barcode)).orderId).toBe(placed.orderId);
  expect(await second.place('postgres-order-1')).toEqual(placed);

  const many = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? first : second).place(`postgres-many-${index}`),
    ),
  );
  expect(new Set(many.map(({ barcode }) => barcode)).size).toBe(12);

  // Live clients lose nothing when PostgreSQL ends the connections that listen.
  const live = new HubConnectionBuilder()
    .withUrl(`${urls()[1]}/SettingsHub`, {
      accessTokenFactory: () => second.session.authorization().replace('Bearer ', ''),
    })
    .configureLogging(LogLevel.None)
    .build();
  const heard: LiveChanges['order'][] = [];
  live.on('Changed', ({ order }: LiveChanges) => void heard.push(order));
  await live.start();
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lab-cabinet live'`,
  );
  await database.end();
  expect(rowCount).toBe(2);
  heard.length = 0;
  await first.place('postgres-unheard');
  await vi.waitFor(() => expect(heard).toContain(null), { timeout: 10_000 });
  const { orderId } = await first.place('postgres-heard');
  await vi.waitFor(() => expect(heard.flat()).toContain(orderId), { timeout: 2000 });
  await live.stop();
});

it('when two servers change the same order at once one wins, and the other reports why', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const [first, second] = desks;
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, index) => first.place(`postgres-race-${index}`)),
  );
  const handOver = (barcodes: string[]) => first.session.ask(importOrders, { query: { barcodes } });

  for (const { barcode } of orders.slice(0, 4)) {
    const query = { barcode, newStatus: sortingStatus.CANCELLED };
    const [imported, cancelled] = await Promise.all([
      handOver([barcode]),
      second.session.send(changeOrderStatus, { query }),
    ]);
    expect([200, 409]).toContain(cancelled.status);
    expect(imported.isSuccess).toBe(cancelled.status === 409);
    const { sortingState } = await second.read(barcode);
    expect(sortingState === sortingStatus.CANCELLED).toBe(cancelled.status === 200);
  }
  for (const { orderId, barcode } of orders.slice(4, 8)) {
    const [imported, edited] = await Promise.all([
      handOver([barcode]),
      second.session.send(updateOrder, { query: { orderId }, body: { version: 1, remark: 'edited' } }),
    ]);
    expect(imported.isSuccess).toBe(true);
    expect([200, 409]).toContain(edited.status);
    expect((await second.read(barcode)).remarks).toBe(edited.status === 200 ? 'edited' : '');
  }
  const barcodes = orders.slice(8).map(({ barcode }) => barcode);
  const both = await Promise.all([
    handOver(barcodes),
    second.session.ask(importOrders, { query: { barcodes: barcodes.toReversed() } }),
  ]);
  expect(both.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
  const messages = both.flatMap(({ orders: responses }) =>
    responses.map(({ statusMessage }) => statusMessage),
  );
  expect(messages.filter((message) => message === 'Handed over to the laboratory')).toHaveLength(4);
});

it('an order placed while its patient is renamed has the new name', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const [desk] = desks;
  const { patient } = await desk.read((await desk.place('postgres-name')).barcode);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Minsk' }).format().replaceAll('-', '');
  for (let round = 1; round <= 8; round++) {
    const lastName = 'Абвгдежзиклмнопр'.slice(0, round + 1);
    const [, ...placed] = await Promise.all([
      desk.session.ask(updatePatient, {
        body: { ...patient, gender: 'F', lastName, version: patient.version + round - 1 },
      }),
      ...Array.from({ length: 4 }, (_, at) => desk.place(`postgres-name-${round}-${at}`)),
    ]);
    const { barcodes } = await desk.session.ask(searchOrders, {
      body: {
        sortingState: sortingStatus.NEW,
        createdDateStart: today,
        createdDateEnd: today,
        lastName,
        onlyBarcodes: true,
        pageSize: 1000,
      },
    });
    expect(barcodes).toEqual(expect.arrayContaining(placed.map(({ barcode }) => barcode)));
  }
});

it('one new person registered twenty times at once at two servers is one record', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { headers } = desks[0];
  const body = {
    contractId: Number(headers['Contracts']),
    lastName: 'Одновременная',
    firstName: 'Анна',
    gender: 'F' as const,
    dateOfBirth: '19910405',
    mobilePhone: '375291112288',
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      desks[at % 2 === 0 ? 0 : 1].session.ask(createPatient, { body, headers }),
    ),
  );
  const made = answers.flatMap(({ patientId }) => patientId ?? []);
  expect(made).toHaveLength(1);
  const shown = answers.flatMap(({ duplicates = [] }) => duplicates.map(({ id }) => id));
  expect(shown).toEqual(Array.from({ length: 19 }, () => made[0]));
});

it('many promo codes tried at once are looked up no more often than one after another', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const [{ session, codes, headers }] = desks;
  const calculate = (discountCardNo: string) =>
    session.ask(calculateServices, { query: { codes: [...codes], discountCardNo }, headers });
  expect((await calculate('DEMO10')).isSuccess).toBe(true);
  const responses = await Promise.all(
    [...Array.from({ length: 60 }, (_, at) => `WRONG-${at}`), 'DEMO10'].map(calculate),
  );
  for (const { clientMessage } of responses) expect(clientMessage?.code).toBe(orderMessage.DiscountError);
});

it('two servers count the attempts of a user together, also concurrent ones', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const sessions = urls().map(apiSession);
  const signIn = (email: string) =>
    Promise.all(sessions.map((session) => session.signIn(email, 'DemoLab-2026')));
  const write = async (at: number) =>
    (await sessions[at % 2]?.send(feedback, { body: { subject: 'Hello', text: 'Hello' } }))?.status;
  await signIn('nurse@demo.lab');
  const statuses = await Promise.all(Array.from({ length: 14 }, (_, at) => write(at)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect([await write(0), await write(1)]).toEqual([429, 429]);
  await signIn('manager@demo.lab');
  expect([await write(0), await write(1)]).toEqual([200, 200]);
});

/** Adds discount cards of the nurse's contract with this many uses a day. */
const addCards = async (database: Client, contractId: string, uses: number, ...numbers: string[]) => {
  // Other tests have used up the nurse's attempts.
  await database.query('delete from rate_limits');
  await database.query(
    `insert into discount_cards (card_number, contract_id, discount_type_id, valid_from, valid_to, is_active,
        period_type, possible_uses)
      select number, $1, (select min(id) from discount_types where contract_id = $1), '2020-01-01', '2099-12-31', true,
        3, $2 from unnest($3::text[]) as number`,
    [contractId, uses, numbers],
  );
};
/** Desks at both servers, with such cards; `deskOf` takes the desks by turns. */
const twoDesksWithCards = async (uses: number, ...numbers: string[]) => {
  const database = new Client(cluster?.url);
  await database.connect();
  await addCards(database, desks[0].headers['Contracts'] ?? '', uses, ...numbers);
  return {
    database,
    deskOf: (at: number) => desks[at % 2 === 0 ? 0 : 1],
  };
};
/** Each card with the uses that its list shows and those that its orders have. */
const usesOf = async (database: Client, ...numbers: string[]) => {
  const { rows } = await database.query<{ listed: number; used: number }>(
    `select uses as listed,
        (select count(*)::int from discount_uses where card_id = discount_cards.id and not is_returned) as used
      from discount_cards where card_number = any($1) order by card_number`,
    [numbers],
  );
  return rows;
};

it('orders that swap their discount cards at once do not lock each other out', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { database, deskOf } = await twoDesksWithCards(100, 'SWAP-1', 'SWAP-2');
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, at) => deskOf(at).place(`postgres-swap-${at}`, `SWAP-${1 + (at % 2)}`)),
  );
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const changed = await Promise.all(
      orders.map((order, at) =>
        deskOf(at).session.ask(updateOrder, {
          query: { orderId: order.orderId },
          body: { version: round, discountCardNo: `SWAP-${1 + ((at + round) % 2)}` },
        }),
      ),
    );
    expect(changed.map((response) => response.isSuccess)).toEqual(Array(8).fill(true));
    expect(await usesOf(database, 'SWAP-1', 'SWAP-2')).toEqual([
      { listed: 4, used: 4 },
      { listed: 4, used: 4 },
    ]);
  }
  await database.end();
});

it('two servers together give out no more uses of a card than it has', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { database, deskOf } = await twoDesksWithCards(5, 'FIVE');
  const placed = await Promise.allSettled(
    Array.from({ length: 16 }, (_, at) => deskOf(at).place(`postgres-five-${at}`, 'FIVE')),
  );
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const outcome of placed)
    if (outcome.status === 'rejected')
      expect(String(outcome.reason)).toContain('The promo code is not valid');
  expect(await usesOf(database, 'FIVE')).toEqual([{ listed: 5, used: 5 }]);
  await database.end();
});

it('changes dated ahead are made once, whichever server is the first', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const session = apiSession(urls()[0]);
  await session.signIn('admin@demo.lab', 'DemoLab-2026');
  const contractId = 1;
  const made = [1, 2, 3, 4, 5, 6].map(async (number) => {
    const text = `Later ${number}`;
    const body = { contractId, name: { ru: text, en: text, be: text }, percent: 5 };
    const { item } = await session.ask(discountTypes.create, { body });
    const applyOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const change = { resource: 'admin/discount/type', recordId: item.id, version: 1, applyOn } as const;
    await session.ask(scheduledChanges.create, { body: { ...change, values: { percent: 7 } } });
    return item.id;
  });
  const ids = await Promise.all(made);
  const database = new Client(cluster?.url);
  await database.connect();
  await database.query(`update scheduled_changes set apply_on = now() - interval '1 hour'`);
  const query = { state: 'applied', pageSize: 100 } as const;
  await vi.waitFor(
    async () => expect((await session.ask(scheduledChanges.list, { query })).totalCount).toBe(6),
    { timeout: 30_000, interval: 500 },
  );
  const { items } = await session.ask(discountTypes.list, { query: { id: ids.join(',') } });
  expect(items.map(({ percent, version }) => [percent, version])).toEqual(ids.map(() => [7, 2]));
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from audit_log where action = 'discountType.apply'`,
  );
  expect(rows[0]?.count).toBe('6');
  await database.end();
});
