import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices, readNotices, saveNoticeWish, type Notice } from '../../contract/notices.ts';
import { searchPreOrders } from '../../contract/preOrders.ts';
import { searchResults } from '../../contract/results.ts';
import { userIds, type UserName } from '../../tests/support/fixture.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { waits } from '../../tests/support/preOrders.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { articles } from '../db/schema/articles.ts';
import { emails } from '../db/schema/emails.ts';
import { jobs } from '../db/schema/jobs.ts';
import { manifests } from '../db/schema/manifests.ts';
import { orderResults } from '../db/schema/orders.ts';
import { preOrders } from '../db/schema/preOrders.ts';
import { userContracts, users } from '../db/schema/users.ts';
import { visits } from '../db/schema/visits.ts';
import type { ResultFlag } from '../lis/lis.ts';

let test: TestLab;
// The visit before this one ended on 20 November 2026 at 8:00 at the laboratory; now it is 12:00.
const left = new Date('2026-11-20T05:00:00Z');
const before = new Date('2026-11-19T15:00:00Z');
const after = new Date('2026-11-20T07:00:00Z');

const contract2 = { contractId: 2, clientUnitId: 21, patientId: 4 };
const ready = async (number: number, resultAt: Date, flag: ResultFlag, more: object = {}) => {
  const done = { sortingState: 5, cabinetStatus: 2, resultAt } as const;
  const orderId = await insertOrder(test.db, number, { ...done, ...more });
  const name = { ru: 'Г', en: 'G', be: 'Г' };
  const line = { serviceCode: '1001', analyte: name, value: '1', unit: null, reference: null, flag };
  await test.db.insert(orderResults).values({ orderId, lines: [line], madeAt: resultAt });
  return orderId;
};
const letter = (state: 'QUEUED' | 'FAILED', nextAt: Date, orderIds: number[]) => ({
  event: 'results' as const,
  purpose: 'results' as const,
  language: 'ru' as const,
  recipient: 'clinic@test.lab',
  subject: 'Результаты',
  state,
  attempts: 4,
  orderIds,
  nextAt,
  createdAt: before,
});
const text = (name: string) => ({ ru: name, en: name, be: name });
const article = (name: string, createdAt: Date, more: object = {}) => ({
  name,
  title: text(name),
  description: text(name),
  content: text(name),
  createdAt,
  ...more,
});

beforeAll(async () => {
  test = await openLab();
  const { db } = test;
  await ready(1, before, 'HH');
  const high = await ready(2, after, 'H');
  await ready(3, after, 'LL', { clientUnitId: 12 });
  await ready(4, after, '', contract2);
  const stopped = (cabinetStatus: 0 | 4 | 5, stoppedAt: Date) =>
    ({ sortingState: 5, cabinetStatus, stoppedAt }) as const;
  await insertOrder(db, 11, stopped(5, after));
  await insertOrder(db, 12, stopped(5, before));
  await insertOrder(db, 13, stopped(0, after));
  await insertOrder(db, 14, { ...stopped(5, after), ...contract2 });
  await db
    .insert(emails)
    .values([letter('FAILED', after, [high]), letter('FAILED', before, [high]), letter('FAILED', after, [])]);
  const made = { createdAt: before, createdBy: userIds.Nurse, receivedBy: userIds.Sorter };
  await db.insert(manifests).values([
    { contractIds: [1], receivedAt: after, differences: 2, ...made },
    { contractIds: [1, 2], receivedAt: after, differences: 1, ...made },
    { contractIds: [1], receivedAt: after, differences: 0, ...made },
    { contractIds: [1], receivedAt: before, differences: 2, ...made },
  ]);
  await db
    .insert(preOrders)
    .values([
      waits('7000000001', 1, { status: 3, validUntil: '2026-11-23' }),
      waits('7000000002', 1, { status: 3, validUntil: '2026-11-22' }),
      waits('7000000003', 1, { status: 3, validUntil: '2026-11-24' }),
    ]);
  const asks = (id: number, more: object) => ({
    id,
    email: `asks${String(id)}@test.lab`,
    passwordHash: '',
    roleId: 1 as const,
    state: 'PENDING_APPROVAL' as const,
    flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
    createdAt: before,
    ...more,
  });
  await db
    .insert(users)
    .values([
      asks(50, { provenAt: after }),
      asks(51, { provenAt: before }),
      asks(52, { isEmailProven: false }),
    ]);
  const refresh = (key: string, isFailed: boolean, finishedAt: Date) => ({
    kind: 'refresh',
    key,
    input: {},
    state: 'done' as const,
    outcome: { prices: { found: 0, isFailed }, contracts: { found: 0, isFailed: false } },
    createdAt: before,
    finishedAt,
  });
  await db
    .insert(jobs)
    .values([refresh('a', true, after), refresh('b', false, after), refresh('c', true, before)]);
  await db
    .insert(articles)
    .values([
      article('everybody', after),
      article('old', before),
      article('today', new Date('2026-11-01T00:00:00Z'), { publishOn: '2026-11-20' }),
      article('south', after, { contractIds: [2] }),
      article('ahead', before, { publishOn: '2026-11-21' }),
    ]);
  await db
    .insert(visits)
    .values(Object.values(userIds).map((userId) => ({ userId, seenAt: after, previousAt: left })));
});
afterAll(() => test.close());

const countsOf = async (as: UserName): Promise<Record<string, number>> => {
  const headers = { Authorization: await test.bearer(as) };
  const { notices, unread } = await test.ask(listNotices, { as, headers });
  return { ...Object.fromEntries(notices.map(({ kind, count }) => [kind, count])), unread };
};
/** What the notice's own list finds under the notice's conditions; null: the list shows a state, not a moment. */
const foundBy = async (as: UserName, { opens }: Notice): Promise<number | null> => {
  if (opens.list === 'results') return (await test.ask(searchResults, { as, body: opens })).totalCount;
  if (opens.list === 'preOrders') return (await test.ask(searchPreOrders, { as, body: opens })).totalCount;
  return null;
};

it.each([
  [
    'Nurse',
    { critical: 1, abnormal: 2, results: 2, refused: 1, failed: 1, manifests: 1, news: 1, unread: 6 },
  ],
  [
    'Manager',
    {
      critical: 1,
      abnormal: 2,
      results: 3,
      refused: 2,
      failed: 1,
      letterFailed: 1,
      manifests: 2,
      news: 2,
      unread: 11,
    },
  ],
  ['Sorter', { critical: 1, refused: 2, failed: 1, news: 2, unread: 6 }],
  [
    'Admin',
    {
      critical: 1,
      requests: 1,
      refreshes: 1,
      mailFailed: 2,
      news: 2,
      unread: 7,
    },
  ],
  ['Stranger', { results: 1, refused: 1, news: 2, unread: 4 }],
] as const)(
  'since the last visit a %s is told of what belongs to them, as their lists find it (X-66)',
  async (as, expected) => {
    expect(await countsOf(as)).toEqual(expected);
    const { notices } = await test.ask(listNotices, { as });
    for (const notice of notices)
      expect([notice.kind, (await foundBy(as, notice)) ?? notice.count]).toEqual([notice.kind, notice.count]);
    expect(JSON.stringify(notices)).not.toMatch(/Иван|5000000|@/);
  },
);

it('only of the units in which the user works', async () => {
  await test.db.update(userContracts).set({ clientUnitIds: [12] });
  expect(await countsOf('Nurse')).toEqual({
    critical: 1,
    abnormal: 1,
    results: 1,
    manifests: 1,
    news: 1,
    unread: 3,
  });
  await test.db.update(userContracts).set({ clientUnitIds: null });
});

it('what was read is read on all devices, and what comes later is a new notice', async () => {
  const { notices } = await test.ask(listNotices, { as: 'Nurse' });
  const read = notices.map(({ kind, latest }) => ({ kind, upTo: latest }));
  await test.ask(readNotices, { as: 'Nurse', body: { read } });
  expect(test.pushed.at(-1)).toBe(userIds.Nurse);
  expect(await countsOf('Nurse')).toEqual({ unread: 0 });
  // A moment before does not bring anything back; one ahead hides nothing that is still to come.
  const kind = 'results' as const;
  await test.ask(readNotices, { as: 'Nurse', body: { read: [{ kind, upTo: before.toISOString() }] } });
  expect(await countsOf('Nurse')).toEqual({ unread: 0 });
  await test.ask(readNotices, { as: 'Nurse', body: { read: [{ kind, upTo: '2030-01-01T00:00:00Z' }] } });
  test.clock.advance(60_000);
  await ready(5, test.clock.now(), '');
  expect(await countsOf('Nurse')).toEqual({ results: 1, unread: 1 });
  // What others have read is theirs.
  expect((await test.ask(listNotices, { as: 'User' })).unread).toBe(6);
});

it('a kind that is switched off does not come to the bell', async () => {
  const results = { kind: 'results', inBell: false, byLetter: false } as const;
  await test.ask(saveNoticeWish, { as: 'Nurse', body: results });
  expect(await countsOf('Nurse')).toEqual({ unread: 0 });
  await test.ask(saveNoticeWish, { as: 'Nurse', body: { ...results, inBell: true } });
  expect(await countsOf('Nurse')).toEqual({ results: 1, unread: 1 });
});

it('a letter that is due for a quarter of an hour is stuck', async () => {
  const due = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
  await test.db.insert(emails).values([letter('QUEUED', due(16), []), letter('QUEUED', due(14), [])]);
  expect(await countsOf('Admin')).toMatchObject({ mailStuck: 1 });
});

it('a paid pre-order is told of on the day on which three days are left', async () => {
  expect(await countsOf('Admin')).not.toHaveProperty('expiring');
  test.clock.advance(86_400_000);
  expect(await countsOf('Admin')).toMatchObject({ expiring: 1 });
});
