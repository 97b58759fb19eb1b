import { insertSms } from '../../../tests/support/insertSms.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNotices, readNotices, saveNoticeWish, type Notice } from '../../../contract/notices.ts';
import { listManifests } from '../../../contract/manifests.ts';
import { searchPreOrders } from '../../../contract/preOrders.ts';
import { searchResults } from '../../../contract/results.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import {
  accessRequest,
  before,
  contract2,
  insertResult,
  letter,
  refresh,
} from '../../../tests/support/happened.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { waits } from '../../../tests/support/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { manifests } from '../../core/db/schema/manifests.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { visits } from '../../core/db/schema/visits.ts';

// The visit before this one ended on 20 November 2026 at 8:00 at the laboratory; now it is 12:00.
const left = new Date('2026-11-20T05:00:00Z');
const after = new Date('2026-11-20T07:00:00Z');

const text = (name: string) => ({ ru: name, en: name, be: name });
const article = (name: string, createdAt: Date, more: object = {}) => ({
  name,
  title: text(name),
  description: text(name),
  content: text(name),
  createdAt,
  ...more,
});

const test = useLab(async () => {
  const { db } = test;
  await insertResult(db, 1, before, 'HH');
  const high = await insertResult(db, 2, after, 'H');
  await insertResult(db, 3, after, 'LL', { clientUnitId: 12 });
  await insertResult(db, 4, after, '', contract2);
  const stopped = (cabinetStatus: 0 | 4 | 5, stoppedAt: Date) =>
    ({ sortingState: 5, cabinetStatus, stoppedAt }) as const;
  await insertOrder(db, 11, stopped(5, after));
  await insertOrder(db, 12, stopped(5, before));
  await insertOrder(db, 13, stopped(0, after));
  await insertOrder(db, 14, { ...stopped(5, after), ...contract2 });
  await db
    .insert(emails)
    .values([letter('FAILED', after, [high]), letter('FAILED', before, [high]), letter('FAILED', after)]);
  const undelivered = await insertOrder(db, 15, { sortingState: 5, cabinetStatus: 3 });
  await insertSms(db, undelivered, ['FAILED', 'PERHAPS', 'SENT'], after);
  await insertSms(db, undelivered, ['UNDELIVERED'], before);
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
      waits('7000000004', 1, { status: 2, validUntil: '2026-11-22' }),
    ]);
  await db
    .insert(users)
    .values([
      accessRequest(50, { provenAt: after }),
      accessRequest(51, { provenAt: before }),
      accessRequest(52, { isEmailProven: false }),
    ]);
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

/** A new sign-in: the tests of this file take longer than one lasts. */
const signedIn = async (as: UserName) => ({ as, headers: { Authorization: await test.bearer(as) } });

const countsOf = async (as: UserName): Promise<Record<string, number>> => {
  const { notices, unread } = await test.ask(listNotices, await signedIn(as));
  return { ...Object.fromEntries(notices.map(({ kind, count }) => [kind, count])), unread };
};
/** What the notice's own list finds under the notice's conditions; null: the list shows a state, not a moment. */
const foundBy = async (as: UserName, { opens }: Notice): Promise<number | null> => {
  const by = await signedIn(as);
  if (opens.list === 'results') return (await test.ask(searchResults, { ...by, body: opens })).totalCount;
  if (opens.list === 'preOrders') return (await test.ask(searchPreOrders, { ...by, body: opens })).totalCount;
  if (opens.list === 'manifests') {
    const query = { differingSince: opens.differingSince };
    return (await test.ask(listManifests, { ...by, query })).manifests.length;
  }
  return null;
};

it.each([
  [
    'Nurse',
    { critical: 2, abnormal: 2, results: 2, refused: 2, failed: 1, manifests: 1, news: 1, unread: 8 },
  ],
  [
    'Manager',
    {
      critical: 2,
      abnormal: 2,
      results: 3,
      refused: 3,
      failed: 1,
      letterFailed: 2,
      manifests: 2,
      news: 2,
      unread: 14,
    },
  ],
  ['Sorter', { critical: 2, refused: 3, failed: 1, news: 2, unread: 8 }],
  [
    'Admin',
    {
      critical: 2,
      requests: 2,
      refreshes: 1,
      mailFailed: 2,
      smsFailed: 2,
      news: 2,
      unread: 11,
    },
  ],
  ['Stranger', { results: 1, refused: 1, news: 2, unread: 4 }],
] as const)(
  'a %s gets notices of what belongs to the role since the last visit, as the lists find it (X-66)',
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

/** What stays until somebody has dealt with it. */
const open = { critical: 2, refused: 2, failed: 1, unread: 5 };

it('a notice read once is read on all devices, and a later event is a new notice', async () => {
  const { notices } = await test.ask(listNotices, { as: 'Nurse' });
  const read = notices.map(({ kind, latest }) => ({ kind, upTo: latest }));
  await test.ask(readNotices, { as: 'Nurse', body: { read } });
  expect(test.pushed.at(-1)).toBe(userIds.Nurse);
  expect(await countsOf('Nurse')).toEqual(open);
  // A moment before does not bring anything back; one ahead hides nothing that is still to come.
  const kind = 'results' as const;
  await test.ask(readNotices, { as: 'Nurse', body: { read: [{ kind, upTo: before.toISOString() }] } });
  expect(await countsOf('Nurse')).toEqual(open);
  await test.ask(readNotices, { as: 'Nurse', body: { read: [{ kind, upTo: '2030-01-01T00:00:00Z' }] } });
  test.clock.advance(60_000);
  await insertResult(test.db, 5, test.clock.now());
  expect(await countsOf('Nurse')).toEqual({ ...open, results: 1, unread: 6 });
  // What others have read is theirs.
  expect((await test.ask(listNotices, { as: 'User' })).unread).toBe(8);
});

it('a kind that is switched off does not come to the bell', async () => {
  const results = { kind: 'results', inBell: false, byLetter: false } as const;
  await test.ask(saveNoticeWish, { as: 'Nurse', body: results });
  expect(await countsOf('Nurse')).toEqual(open);
  await test.ask(saveNoticeWish, { as: 'Nurse', body: { ...results, inBell: true } });
  expect(await countsOf('Nurse')).toEqual({ ...open, results: 1, unread: 6 });
});

it('a letter that is due for a quarter of an hour is stuck', async () => {
  const due = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
  await test.db.insert(emails).values([letter('QUEUED', due(16)), letter('QUEUED', due(14))]);
  expect(await countsOf('Admin')).toMatchObject({ mailStuck: 1 });
});

it('a paid pre-order has a notice when three days are left, or when it is paid later, as its list finds it', async () => {
  const expiring = async () => {
    const { notices } = await test.ask(listNotices, await signedIn('Admin'));
    const notice = notices.find(({ kind }) => kind === 'expiring');
    return notice ? [notice.count, await foundBy('Admin', notice)] : null;
  };
  expect(await expiring()).toBeNull();
  test.clock.advance(86_400_000);
  expect(await expiring()).toEqual([1, 1]);
  const late = eq(preOrders.barcode, '7000000004');
  const [paid] = await test.db.update(preOrders).set({ status: 3 }).where(late).returning();
  expect(paid?.paidAt).toBeInstanceOf(Date);
  await test.db.update(preOrders).set({ paidAt: test.clock.now() }).where(late);
  expect(await expiring()).toEqual([2, 2]);
});

it('more than ninety-nine are not counted', async () => {
  const now = test.clock.now();
  for (let number = 100; number < 201; number += 1)
    await insertOrder(test.db, number, { sortingState: 5, cabinetStatus: 5, stoppedAt: now });
  const { notices, unread } = await test.ask(listNotices, await signedIn('User'));
  expect(notices.find(({ kind }) => kind === 'refused')).toMatchObject({
    count: 100,
    latest: now.toISOString(),
  });
  expect(unread).toBeGreaterThan(99);
});

it('critical values say since when they wait for a call, other notices do not', async () => {
  const since = new Date(test.clock.now().getTime() - 12 * 60_000);
  await insertResult(test.db, 6, since, 'HH');
  const { notices } = await test.ask(listNotices, await signedIn('Nurse'));
  expect(notices.flatMap(({ kind, waiting }) => (waiting ? [[kind, waiting]] : []))).toEqual([
    ['critical', { oldest: before.toISOString(), overdue: 2, since: [since.toISOString()] }],
  ]);
});
