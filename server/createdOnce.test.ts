import { expect, test } from 'vitest';
import { generateBarcodes, listBarcodeRanges } from '../contract/barcodes.ts';
import { feedback } from '../contract/laboratory.ts';
import { messageRules } from '../contract/messageRules.ts';
import { useLab } from '../tests/support/testLab.ts';

const lab = useLab();

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

test('a range of barcodes and a letter to the laboratory that are sent again under their key are made once', async () => {
  const headers = { 'Idempotency-Key': 'range-attempt' };
  const generate = () => lab.ask(generateBarcodes, { as: 'Admin', body: { count: 2 }, headers });
  const { range } = await generate();
  expect((await generate()).range).toEqual(range);
  expect((await lab.ask(listBarcodeRanges, { as: 'Admin', query: {} })).totalCount).toBe(1);

  const body = { subject: 'Courier', text: 'He did not come' };
  for (let attempt = 0; attempt < 2; attempt++) await lab.ask(feedback, { as: 'Nurse', body, headers });
  expect(lab.emails).toHaveLength(1);
});
