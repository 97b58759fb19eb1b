import { sms as smsCalls } from '../../../contract/sms.ts';
import { insertSms } from '../../../tests/support/insertSms.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealtKinds } from '../../../contract/dealtWith.ts';
import { accounts } from '../../../contract/accounts.ts';
import { emails as emailCalls } from '../../../contract/emails.ts';
import { listJobs } from '../../../contract/jobs.ts';
import { listManifests } from '../../../contract/manifests.ts';
import { searchPreOrders } from '../../../contract/preOrders.ts';
import { searchProviderOrders } from '../../../contract/providers.ts';
import { receivedBooks } from '../../../contract/synchronization.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { providerSettings } from '../../../contract/providerSettings.ts';
import { searchResults } from '../../../contract/results.ts';
import { searchOrders } from '../../../contract/sorting.ts';
import { listNotices, listNoticeWishes, readNotices } from '../../../contract/notices.ts';
import { getToday, type TodayLine } from '../../../contract/today.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import {
  accessRequest,
  after,
  before,
  contract2,
  insertWhatWaits,
  letter,
  refresh,
} from '../../../tests/support/happened.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { sentPersonOf, waits } from '../../../tests/support/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { manifests } from '../../core/db/schema/manifests.ts';
import { preOrders, sentPersons } from '../../core/db/schema/preOrders.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';

const old = new Date('2026-09-01T09:00:00Z');

const test = useLab(async () => {
  const { db } = test;
  for (const number of [1, 2, 3]) await insertOrder(db, number);
  await insertOrder(db, 4, { createdAt: old });
  await insertOrder(db, 5, { clientUnitId: 12 });
  await insertOrder(db, 6, contract2);
  await insertOrder(db, 13, { sortingState: 5, cabinetStatus: 0 });
  // Promised for today, of which one is ready.
  await insertOrder(db, 21, { sortingState: 5, cabinetStatus: 3, workingDays: 2 });
  await insertOrder(db, 22, { sortingState: 5, cabinetStatus: 2, workingDays: 2, resultAt: before });
  const high = await insertWhatWaits(db);
  await db
    .insert(emails)
    .values([
      letter('FAILED', after, [high]),
      letter('FAILED', after),
      letter('BOUNCED', after, [high]),
      letter('QUEUED', new Date('2026-12-01T00:00:00Z'), [high]),
    ]);
  await insertSms(db, high, ['FAILED', 'PERHAPS', 'UNDELIVERED', 'SENT', 'CANCELLED'], after);

  const cancelled = await insertOrder(db, 51, {
    sortingState: 4,
    cabinetStatus: 4,
    paidAmount: 700,
    createdAt: old,
  });
  await insertProviders(db);
  const late = await insertOrder(db, 41, { sortingState: 5, cabinetStatus: 3 });
  const other = await insertOrder(db, 42, { sortingState: 5, cabinetStatus: 3 });
  const sent = {
    createdAt: new Date('2026-11-10T09:00:00Z'),
    sentAt: new Date('2026-11-10T09:00:00Z'),
    expectedAt: new Date('2026-11-13T09:00:00Z'),
  };
  await db.insert(providerOrders).values([
    { providerId: 1, orderId: late, status: 2, ...sent },
    { providerId: 2, orderId: late, status: 3, ...sent },
    { providerId: 1, orderId: other, status: 2, ...sent, sentAt: after, expectedAt: after },
  ]);

  await db.insert(preOrders).values([
    waits('7000000001', 1, { validUntil: '2026-11-23' }),
    waits('7000000005', null),
    waits('7000000006', null, { status: 4 }),
    waits('7000000002', 1, { validUntil: '2026-11-24' }),
    waits('7000000003', 1, { validUntil: '2026-11-20', status: 2 }),
    waits('7000000004', 1, { validUntil: '2026-11-20', status: 3 }),
    // Expired when a part was paid; given back already; of a cancelled order, which was paid.
    waits('7000000007', 1, { status: 4, isExpired: true, price: 1000, paidAmount: 500 }),
    waits('7000000008', 1, { status: 4, price: 1000, paidAmount: 500, refundedAmount: 500 }),
    waits('7000000009', 1, { status: 3, price: 700, paidAmount: 700, orderId: cancelled }),
  ]);
  await db.insert(sentPersons).values({ preOrderId: 2, person: sentPersonOf('Рысь') });
  const made = { createdAt: before, createdBy: userIds.Nurse };
  await db.insert(manifests).values([
    { contractIds: [1], ...made },
    { contractIds: [1, 2], ...made },
    { contractIds: [1], ...made, receivedAt: after },
  ]);
  await db.insert(users).values([accessRequest(50), accessRequest(51, { isEmailProven: false })]);
  await db
    .insert(jobs)
    .values([refresh('a', true, before), refresh('b', false, before), refresh('c', true, before)]);
  const connectionId = (await insertConnection(db)).id;
  const file = { book: 'tubes' as const, differences: [], createdAt: before, connectionId };
  await db.insert(comparisons).values([file, { ...file, settledAt: after }, { ...file, connectionId: null }]);
});

/** What the line's own list finds under the line's conditions. */
const foundBy = async (as: UserName, { opens }: TodayLine): Promise<number> => {
  switch (opens.list) {
    case 'sorting':
      return (await test.ask(searchOrders, { as, body: opens })).totalCount;
    case 'results':
      return (await test.ask(searchResults, { as, body: opens })).totalCount;
    case 'preOrders':
      return (await test.ask(searchPreOrders, { as, body: opens })).totalCount;
    case 'outsourcing':
      return (
        await test.ask(searchProviderOrders, {
          as,
          body: { ...opens, providerId: opens.provider.id, lateOnly: true },
        })
      ).totalCount;
    case 'manifests':
      return (await test.ask(listManifests, { as, query: { openOnly: 'true' } })).manifests.length;
    case 'accounts': {
      const query = { state: opens.state, isEmailProven: String(opens.isEmailProven) as 'true' };
      return (await test.ask(accounts.list, { as, query })).totalCount;
    }
    case 'emails':
      return (
        await test.ask(emailCalls.list, {
          as,
          query: { state: opens.state, isUndelivered: opens.isUndelivered && 'true' },
        })
      ).totalCount;
    case 'sms':
      return (await test.ask(smsCalls.list, { as, query: { isUndelivered: 'true' } })).totalCount;
    case 'bookFiles':
      return (await test.ask(receivedBooks, { as })).files.length;
    case 'providers':
      return (await test.ask(providerSettings.list, { as, query: { isUnmapped: 'true' } })).totalCount;
    default: {
      const { jobs: latest } = await test.ask(listJobs, { as, query: { kind: 'refresh' } });
      return Object.values(latest[0]?.outcome ?? {}).filter(
        (one) => (one as { isFailed?: boolean }).isFailed === true,
      ).length;
    }
  }
};

describe('every figure is what its own list finds (X-216)', () => {
  it.each([
    ['Nurse', { critical: 2, refused: 2, failed: 1, toHandOver: 5, newResults: 3 }],
    [
      'Sorter',
      {
        critical: 2,
        refused: 2,
        failed: 1,
        toHandOver: 6,
        manifests: 2,
        'late Dialab': 1,
        'late Allergo': 1,
      },
    ],
    [
      'Manager',
      {
        critical: 2,
        refused: 2,
        failed: 1,
        newResults: 4,
        abnormal: 3,
        overdue: 8,
        atRisk: 1,
        letterFailed: 1,
      },
    ],
    ['User', { critical: 2, refused: 2, failed: 1, newResults: 3, overdue: 7, atRisk: 1 }],
    ['AdvancedUser', { critical: 2, refused: 2, failed: 1, newResults: 3, overdue: 7, atRisk: 1 }],
    [
      'Admin',
      {
        critical: 2,
        requests: 1,
        mailFailed: 3,
        smsFailed: 3,
        mailQueued: 1,
        refreshes: 1,
        bookFiles: 1,
        unmapped: 1,
        'late Dialab': 1,
        'late Allergo': 1,
        whose: 1,
        expiring: 1,
        expiringUnpaid: 1,
        expiringPaid: 1,
        giveBack: 2,
      },
    ],
    ['Stranger', { critical: 0, refused: 0, failed: 0, toHandOver: 1, newResults: 1 }],
  ] as const)('of a %s', async (as, expected) => {
    const { lines, since } = await test.ask(getToday, { as });
    expect(since).toBe('2026-11-20T05:00:00.000Z');
    const called = ({ name, opens }: TodayLine) =>
      opens.list === 'outsourcing' ? `${name} ${opens.provider.name}` : name;
    expect(Object.fromEntries(lines.map((line) => [called(line), line.count]))).toEqual(expected);
    // The bell offers the same work of a desk.
    const { wishes } = await test.ask(listNoticeWishes, { as });
    const ofDesk = (kinds: readonly string[]) =>
      kinds.filter((kind) => dealtKinds.some((one) => one === kind));
    expect(ofDesk(wishes.map(({ kind }) => kind))).toEqual(ofDesk(lines.map(({ name }) => name)));
    for (const line of lines) expect([line.name, await foundBy(as, line)]).toEqual([line.name, line.count]);
  });

  it('in the units of the user', async () => {
    await test.db.update(userContracts).set({ clientUnitIds: [12] });
    const { lines } = await test.ask(getToday, { as: 'Nurse' });
    expect(lines.map(({ name, count }) => [name, count])).toEqual([
      ['critical', 0],
      ['refused', 0],
      ['failed', 0],
      ['toHandOver', 1],
      ['newResults', 0],
    ]);
    for (const line of lines) expect(await foundBy('Nurse', line)).toBe(line.count);
    await test.db.update(userContracts).set({ clientUnitIds: null });
  });
});

it('a manager sees sixty days of orders and how long results took', async () => {
  const { days } = await test.ask(getToday, { as: 'Manager' });
  expect(days).toHaveLength(60);
  expect(days?.[0]?.day).toBe('20260922');
  expect(days?.slice(-3)).toEqual([
    { day: '20261118', orders: 17, hours: null },
    { day: '20261119', orders: 0, hours: 30 },
    { day: '20261120', orders: 0, hours: 46 },
  ]);
  expect((await test.ask(getToday, { as: 'Nurse' })).days).toBeNull();
});

it('an access request is work once its e-mail is confirmed: Today, bell and list show the same', async () => {
  const as = 'Admin';
  const headers = { Authorization: await test.bearer(as) };
  const figures = async () => {
    const { lines } = await test.ask(getToday, { as, headers });
    const { notices } = await test.ask(listNotices, { as, headers });
    const line = lines.find(({ name }) => name === 'requests');
    const notice = notices.find(({ kind }) => kind === 'requests');
    expect(notice?.opens).toEqual(line?.opens);
    return [line?.count, notice?.count, line && (await foundBy(as, line))];
  };
  expect(await figures()).toEqual([1, 1, 1]);
  await test.db
    .update(users)
    .set({ isEmailProven: true, provenAt: test.clock.now() })
    .where(eq(users.id, 51));
  test.clock.advance(1000);
  expect(await figures()).toEqual([2, 2, 2]);
  const { notices } = await test.ask(listNotices, { as, headers });
  const read = notices.map(({ kind, latest }) => ({ kind, upTo: latest }));
  await test.ask(readNotices, { as, headers, body: { read } });
  expect(await figures()).toEqual([2, 2, 2]);
  await test.db.update(users).set({ isEmailProven: false, provenAt: null }).where(eq(users.id, 51));
  const unproven = { as, query: { state: 'PENDING_APPROVAL', isEmailProven: 'false' } } as const;
  const { items } = await test.ask(accounts.list, unproven);
  expect(items.map(({ id }) => id)).toEqual([51]);
});
