import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageRules } from '../contract/messageRules.ts';
import { openLab, type TestLab } from '../tests/support/testLab.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('a record that is sent again under its Idempotency-Key is created once', async () => {
  await lab.db.execute('truncate message_rules');
  const body = { name: 'Ready', event: 'resultReady', audience: 'client' } as const;
  const create = (key: string) =>
    lab.ask(messageRules.create, { as: 'Admin', body, headers: { 'Idempotency-Key': key } });
  const first = await create('first-attempt');
  expect(await create('first-attempt')).toEqual(first);
  expect((await lab.ask(messageRules.list, { as: 'Admin' })).totalCount).toBe(1);
  await create('another-record');
  expect((await lab.ask(messageRules.list, { as: 'Admin' })).totalCount).toBe(2);
});
