import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { criticalCall, dealWith } from '../../../contract/dealtWith.ts';
import { listNotices } from '../../../contract/notices.ts';
import { searchResults } from '../../../contract/results.ts';
import { getToday } from '../../../contract/today.ts';
import { callAbout } from '../../../tests/support/criticalCalls.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { contract2, insertResult, releaseAgain } from '../../../tests/support/happened.ts';
import { insertReleases } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { wholeYear } from '../../../tests/support/shownOrders.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';

let orderId: number;
const barcode = '5000000001';
const test = useLab();
beforeEach(async () => {
  await test.db.delete(orders);
  orderId = await insertResult(test.db, 1, test.clock.now(), 'HH', { commissionaireId: 2 });
  test.clock.advance(10 * 60_000);
});

const foundBy = (as: UserName, only: { open?: 'critical'; mark?: 'critical' } = {}) =>
  test.ask(searchResults, { as, body: { ...wholeYear, only } });
const rowFor = async (as: UserName = 'Nurse') => (await foundBy(as)).orders[0];
const record = async (changes: Parameters<typeof callAbout>[2] = {}, as: UserName = 'Nurse') =>
  test.ask(criticalCall, { as, body: await callAbout(test, barcode, changes) });
const refuse = async (changes: Parameters<typeof callAbout>[2] = {}, as: UserName = 'Nurse') => {
  const { status, body } = await test.call(criticalCall, {
    as,
    body: await callAbout(test, barcode, changes),
  });
  return [status, Object.keys((body as { errors?: object }).errors ?? {})];
};
const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000).toISOString();

describe('a call about critical values (X-81)', () => {
  it('that reached nobody keeps the task open, as often as it is tried; one that reached the doctor closes it', async () => {
    const since = minutesAgo(10);
    expect(await rowFor()).toMatchObject({
      waits: ['critical'],
      critical: { since, latest: since, doctor: 'Жук Анна' },
      dealtWith: [],
    });
    for (const comment of ['busy', 'no answer']) await record({ outcome: 'notReached', comment });
    const row = await rowFor();
    expect(row).toMatchObject({ waits: ['critical'], critical: { since } });
    expect(row?.dealtWith.map(({ how, call }) => [how, call?.outcome])).toEqual([
      ['busy', 'notReached'],
      ['no answer', 'notReached'],
    ]);
    test.clock.advance(60_000);
    const { dealtWith: note, isOwn } = await record({
      called: 'Лисовский Павел',
      outcome: 'confirmed',
      readBack: 'G 1',
      calledAt: minutesAgo(1),
    });
    expect([isOwn, note.by, note.call]).toEqual([
      true,
      'Nurse Test',
      { called: 'Лисовский Павел', calledAt: minutesAgo(1), outcome: 'confirmed', readBack: 'G 1' },
    ]);
    expect(await rowFor()).toMatchObject({ waits: [], critical: { since: null } });
    expect((await rowFor())?.dealtWith).toHaveLength(3);
    expect((await record({ outcome: 'notReached' }, 'Manager')).dealtWith).toEqual(note);
  });

  it('that is sent again under its key is one attempt; of two people at once one is stored, and the other gets it', async () => {
    const body = await callAbout(test, barcode, { outcome: 'notReached' });
    const headers = { 'Idempotency-Key': 'attempt-of-a-call' };
    await test.ask(criticalCall, { as: 'Nurse', body, headers });
    await test.ask(criticalCall, { as: 'Nurse', body, headers });
    expect(await test.db.$count(dealtWith)).toBe(1);
    const answers = await Promise.all([
      record({ comment: 'first' }),
      record({ comment: 'second' }, 'Manager'),
    ]);
    expect(answers.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(answers[0]?.dealtWith).toEqual(answers[1]?.dealtWith);
    expect(await test.db.$count(dealtWith)).toBe(2);
  });

  it('was not in the future and not before the critical value, in whole minutes, and says what was read back when it is confirmed', async () => {
    expect(await refuse({ outcome: 'confirmed' })).toEqual([400, ['readBack']]);
    expect(await refuse({ calledAt: minutesAgo(-1) })).toEqual([400, ['calledAt']]);
    expect(await refuse({ calledAt: minutesAgo(11) })).toEqual([400, ['calledAt']]);
    await test.db.execute(sql`update releases set at = at + interval '40 seconds'`);
    const reached = await record({ calledAt: minutesAgo(10), readBack: 'G 1' });
    expect([reached.isOwn, reached.dealtWith.call?.readBack]).toEqual([true, '']);
  });

  it('cannot close a value that came after the caller looked; the doctor waits since the first one', async () => {
    const seen = await callAbout(test, barcode);
    const since = minutesAgo(10);
    await releaseAgain(test.db, orderId, test.clock.now());
    expect(await refuse(seen)).toEqual([400, ['latest']]);
    expect((await rowFor())?.critical).toMatchObject({ since, latest: minutesAgo(0) });
    await record();
    expect((await rowFor())?.waits).toEqual([]);
    test.clock.advance(60_000);
    await releaseAgain(test.db, orderId, test.clock.now());
    expect(await rowFor()).toMatchObject({ waits: ['critical'], critical: { since: minutesAgo(0) } });
  });

  it('is for orders with critical values alone, and they are settled by a call alone', async () => {
    await insertResult(test.db, 2, test.clock.now(), 'H');
    expect(await refuse({ barcode: '5000000002' })).toEqual([400, ['latest']]);
    const body = { barcode, kind: 'critical' as 'refused', how: 'Dr Petrova' };
    expect((await test.call(dealWith, { as: 'Nurse', body })).status).toBe(400);
    // Other roles are refused before anything is checked.
    for (const as of ['User', 'Sorter', 'AdvancedUser'] as const)
      expect(await refuse({ called: '' }, as)).toEqual([403, []]);
  });

  it('leaves a line in the audit log, and is written once: the database refuses a change, and deletes it with its order', async () => {
    await record({ outcome: 'confirmed', readBack: 'G 1', comment: 'said to call again' });
    expect((await auditLines(test, 'order.criticalCall')).at(-1)).toMatchObject({
      subject: `order ${String(orderId)}`,
      after: { outcome: 'confirmed' },
    });
    const once = {
      cause: expect.objectContaining({ message: expect.stringMatching(/once/) as unknown }) as unknown,
    };
    await expect(test.db.update(dealtWith).set({ outcome: 'reached' })).rejects.toMatchObject(once);
    await expect(test.db.delete(dealtWith)).rejects.toMatchObject(once);
    await test.db.delete(orders);
    expect(await test.db.$count(dealtWith)).toBe(0);
  });

  it('an earlier note without an outcome keeps its words and counts', async () => {
    await test.db.insert(dealtWith).values({
      orderId,
      kind: 'critical',
      at: test.clock.now(),
      byUser: userIds.Nurse,
      how: 'Dr Petrova, by phone',
    });
    expect(await rowFor()).toMatchObject({
      waits: [],
      dealtWith: [{ how: 'Dr Petrova, by phone', call: null }],
    });

    // Another critical value is waited for until it is corrected.
    const analyte = { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' };
    const other = { serviceCode: '2001', analyte, unit: null, reference: null };
    const at = new Date(test.clock.now().getTime() + 1);
    await insertReleases(test.db, orderId, [{ ...other, value: '30', flag: 'HH' }], { at });
    expect(await rowFor()).toMatchObject({ waits: ['critical'], critical: { since: at.toISOString() } });
    await insertReleases(test.db, orderId, [{ ...other, value: '5', flag: '' }], { at, version: 2 });
    expect(await rowFor()).toMatchObject({ waits: [], critical: { since: null } });
    expect((await foundBy('Nurse', { open: 'critical' })).totalCount).toBe(0);
  });
});

describe('open critical values (X-81)', () => {
  it('are found exactly: by the list, Today and the bell, on every device, until a call reached the doctor', async () => {
    await insertResult(test.db, 2, test.clock.now(), 'H');
    await insertResult(test.db, 3, test.clock.now(), 'LL', contract2);
    const figures = async (as: UserName) => {
      const headers = { Authorization: await test.bearer(as) };
      const { lines } = await test.ask(getToday, { as, headers });
      const { notices } = await test.ask(listNotices, { as, headers });
      return [
        (await foundBy(as, { open: 'critical' })).totalCount,
        lines.find(({ name }) => name === 'critical')?.count,
        notices.find(({ kind }) => kind === 'critical')?.count ?? 0,
      ];
    };
    for (const [as, count] of [
      ['Nurse', 1],
      ['Manager', 2],
      ['Admin', 2],
    ] as const)
      for (let signIn = 0; signIn < 2; signIn++)
        expect([as, await figures(as)]).toEqual([as, [count, count, count]]);
    await record({ outcome: 'notReached' });
    expect(await figures('Nurse')).toEqual([1, 1, 1]);
    await record();
    expect(await figures('Nurse')).toEqual([0, 0, 0]);
    expect(await figures('Manager')).toEqual([1, 1, 1]);
  });

  it('of half an hour are counted as overdue, the others by the moment since which they wait', async () => {
    test.clock.advance(19 * 60_000);
    await insertResult(test.db, 2, test.clock.now(), 'HH');
    const waiting = async () => {
      const headers = { Authorization: await test.bearer('Manager') };
      const { lines } = await test.ask(getToday, { as: 'Manager', headers });
      return lines.find(({ name }) => name === 'critical')?.waiting;
    };
    expect(await waiting()).toEqual({
      overdue: 0,
      since: [minutesAgo(29), minutesAgo(0)],
      oldest: minutesAgo(29),
    });
    test.clock.advance(60_000);
    expect(await waiting()).toEqual({ overdue: 1, since: [minutesAgo(1)], oldest: minutesAgo(30) });
    const headers = { Authorization: await test.bearer('Nurse') };
    await test.ask(criticalCall, { as: 'Nurse', headers, body: await callAbout(test, barcode) });
    expect(await waiting()).toEqual({ overdue: 0, since: [minutesAgo(1)], oldest: minutesAgo(1) });
  });
});
