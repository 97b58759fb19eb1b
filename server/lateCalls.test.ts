import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageRules } from '../contract/messageRules.ts';
import { getUser, updateUserSettings } from '../contract/users.ts';
import { userIds } from '../tests/support/fixture.ts';
import { useLab } from '../tests/support/testLab.ts';

const lab = useLab();

/** Whether transactions wait for so long that the call has been answered when they commit. */
let isSlow: boolean;
beforeEach(() => {
  isSlow = true;
  const { db } = lab;
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation((work, config) =>
    transaction((tx) => {
      if (isSlow) passed += 51_000;
      return work(tx);
    }, config),
  );
});
afterEach(() => vi.restoreAllMocks());

const body = { name: 'Ready', event: 'resultReady', audience: 'client' } as const;
const rules = async () => (await lab.ask(messageRules.list, { as: 'Admin' })).totalCount;
const busy = { status: 503, body: { isSuccess: false, code: 'Busy' } };

test('a change whose caller has been answered meanwhile is not made', async () => {
  const change = { id: userIds.Nurse, name: 'Late', version: 1 };
  expect(await lab.call(updateUserSettings, { as: 'Admin', body: change })).toMatchObject(busy);
  const { user } = await lab.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } });
  expect(user).toMatchObject({ name: 'Nurse Test', version: 1 });
});

test('a record without an Idempotency-Key is not created, and its repetition creates one', async () => {
  expect(await lab.call(messageRules.create, { as: 'Admin', body })).toMatchObject(busy);
  isSlow = false;
  expect(await rules()).toBe(0);
  const { item } = await lab.ask(messageRules.create, { as: 'Admin', body });
  expect(await rules()).toBe(1);
  isSlow = true;
  const changed = { ...body, ...item, name: 'Late' };
  expect(await lab.call(messageRules.update, { as: 'Admin', body: changed })).toMatchObject(busy);
  const { items } = await lab.ask(messageRules.list, { as: 'Admin' });
  expect(items).toMatchObject([{ name: 'Ready', version: 1 }]);
});

test('one with a key is created late, and its repetition finds it', async () => {
  await lab.db.execute('truncate message_rules');
  const create = () =>
    lab.ask(messageRules.create, { as: 'Admin', body, headers: { 'Idempotency-Key': 'late-record' } });
  const first = await create();
  isSlow = false;
  expect(await create()).toEqual(first);
  expect(await rules()).toBe(1);
});
