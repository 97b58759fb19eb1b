import { expect, it } from 'vitest';
import { listNotices, readNotices } from '../../../contract/notices.ts';
import { criticalCall, dealWith } from '../../../contract/dealtWith.ts';
import { searchResults } from '../../../contract/results.ts';
import { login } from '../../../contract/session.ts';
import { getToday } from '../../../contract/today.ts';
import { emailOf, PASSWORD } from '../../../tests/support/fixture.ts';
import { callAbout } from '../../../tests/support/criticalCalls.ts';
import { insertWhatWaits, releaseAgain } from '../../../tests/support/happened.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab(({ db }) => insertWhatWaits(db));

it('what waits does not disappear by signing in again, on another device, or with its age', async () => {
  const signIn = () => test.ask(login, { body: { UserName: emailOf('Manager'), Password: PASSWORD } });
  const countsOf = async () => {
    const { lines } = await test.ask(getToday, {
      as: 'Manager',
      headers: { Authorization: await test.bearer('Manager') },
    });
    return Object.fromEntries(lines.map(({ name, count }) => [name, count]));
  };
  const counts = await countsOf();
  expect(counts).toMatchObject({ critical: 2, newResults: 4, abnormal: 3 });
  for (let visit = 0; visit < 3; visit++) {
    await signIn();
    test.clock.advance(3_600_000);
    await signIn();
  }
  expect(await countsOf()).toMatchObject({ critical: 2, newResults: 4, abnormal: 3 });
  test.clock.advance(120 * 86_400_000);
  expect(await countsOf()).toMatchObject({ critical: 2, newResults: 4, abnormal: 3, refused: 2 });
});

it('Today and the bell show the same, and a critical value waits until somebody has dealt with it', async () => {
  const as = 'Manager' as const;
  const headers = { Authorization: await test.bearer(as) };
  const both = async () => {
    const { lines } = await test.ask(getToday, { as, headers });
    const { notices } = await test.ask(listNotices, { as, headers });
    const onToday = new Map<string, number>(lines.map(({ name, count }) => [name, count]));
    const inBell = new Map<string, number>(notices.map(({ kind, count }) => [kind, count]));
    return [
      ['critical', onToday.get('critical'), inBell.get('critical')],
      ['abnormal', onToday.get('abnormal'), inBell.get('abnormal') ?? 0],
      ['results', onToday.get('newResults'), inBell.get('results') ?? 0],
      ['refused', onToday.get('refused'), inBell.get('refused')],
    ];
  };
  expect(await both()).toEqual([
    ['critical', 2, 2],
    ['abnormal', 3, 3],
    ['results', 4, 4],
    ['refused', 2, 2],
  ]);
  const { notices } = await test.ask(listNotices, { as, headers });
  await test.ask(readNotices, {
    as,
    headers,
    body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
  });
  const { orders } = await test.ask(searchResults, {
    as: 'Nurse',
    headers: { Authorization: await test.bearer('Nurse') },
    body: {
      createdDateStart: '20260101',
      createdDateEnd: '20261231',
      only: { open: 'critical', mark: 'critical' },
    },
  });
  const [first] = orders;
  expect(first).toMatchObject({ waits: ['critical'], dealtWith: [] });
  const body = await callAbout(test, first?.barcode ?? '');
  const noted = await test.ask(criticalCall, {
    as: 'Nurse',
    headers: { Authorization: await test.bearer('Nurse') },
    body,
  });
  expect(noted.dealtWith).toMatchObject({ kind: 'critical', by: 'Nurse Test', how: '' });
  const again = await test.ask(criticalCall, { as, headers, body: { ...body, comment: 'ещё раз' } });
  expect(again).toMatchObject({ dealtWith: noted.dealtWith, isOwn: false });
  expect(await both()).toEqual([
    ['critical', 1, 1],
    ['abnormal', 0, 0],
    ['results', 0, 0],
    ['refused', 2, 2],
  ]);
  // A note about a result that came before says nothing of a later one; nothing else can be noted.
  const refused = { barcode: body.barcode, kind: 'refused', how: 'ещё раз' } as const;
  const other = await test.call(dealWith, { as, headers, body: refused });
  expect(other).toMatchObject({ status: 400, body: { errors: { kind: expect.anything() as unknown } } });
  test.clock.advance(1000);
  await releaseAgain(test.db, first?.orderId ?? 0, test.clock.now());
  expect((await both())[0]).toEqual(['critical', 2, 2]);
  const stranger = { as: 'Stranger', headers: { Authorization: await test.bearer('Stranger') } } as const;
  const foreign = await test.call(criticalCall, { ...stranger, body });
  const absent = await test.call(criticalCall, { ...stranger, body: { ...body, barcode: '9999999999' } });
  expect(foreign.status).toBe(404);
  expect(absent).toEqual(foreign);
});
