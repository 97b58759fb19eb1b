import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connectionMessages } from '../../../contract/connectionMessages.ts';
import {
  applyComparison,
  getComparison,
  receivedBooks,
  settleReceivedBook,
} from '../../../contract/synchronization.ts';
import { getToday } from '../../../contract/today.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { runConnections } from './runConnections.ts';

let folder = '';
const test = useLab();
beforeEach(async () => {
  await test.db.execute('truncate connections cascade');
  folder = mkdtempSync(join(tmpdir(), 'books-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => {
  const running = runConnections(test.lab, { host: '127.0.0.1', exchangeDir: folder, everyMs: 50 });
  onTestFinished(() => running.stop());
};
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 50 });

it('files of reference books wait for an administrator; what cannot be read is among the messages (X-129)', async () => {
  await insertConnection(test.db, { name: 'LIS', kind: 'files', folder: 'lis' });
  const books = join(folder, 'lis', 'books');
  mkdirSync(join(books, 'in'), { recursive: true });
  const put = (name: string, text: string) => writeFileSync(join(books, 'in', name), text);
  const prices = (price: string) =>
    `Contract;Service code;Price, BYN;Working days\nNORTH;2001;${price};1\nNONE;2001;1;1`;
  put('prices 2026-11.csv', prices('41,00'));
  put('list.csv', 'Contract;Price\n1;2');
  put('services.csv', 'Code\n1');
  start();
  await until(async () => expect(readdirSync(join(books, 'done'))).toHaveLength(3));
  const received = async () => (await test.ask(receivedBooks, { as: 'Admin' })).files;
  const [first] = await received();
  expect(await received()).toMatchObject([
    { book: 'prices', fileName: 'prices 2026-11.csv', connectionName: 'LIS', differences: 1, errors: 1 },
  ]);
  const { items } = await test.ask(connectionMessages.list, { as: 'Admin', query: {} });
  expect(
    items
      .map(({ fileName, state, reasons }) => `${fileName} ${state} ${reasons.map(({ code }) => code).join()}`)
      .toSorted(),
  ).toEqual(['list.csv quarantined unknownBook', 'services.csv quarantined missingColumns']);

  // Nothing more is found when they are read again.
  const replayed = await test.ask(connectionMessages.replay, {
    as: 'Admin',
    body: { ids: items.map(({ id }) => id) },
  });
  expect(
    replayed.messages.map(({ state, reasons }) => `${state} ${reasons[0]?.code ?? ''}`).toSorted(),
  ).toEqual(['quarantined missingColumns', 'quarantined unknownBook']);

  // The same bytes again are the same file; a newer one takes its place.
  put('prices again.csv', prices('41,00'));
  await until(async () => expect(readdirSync(join(books, 'done'))).toHaveLength(4));
  expect((await received()).map(({ id }) => id)).toEqual([first?.id]);
  put('prices new.csv', prices('42,00'));
  await until(async () => expect(readdirSync(join(books, 'done'))).toHaveLength(5));
  const [newer] = await received();
  expect(newer?.fileName).toBe('prices new.csv');
  const { lines } = await test.ask(getToday, { as: 'Admin' });
  expect(lines.find(({ name }) => name === 'bookFiles')?.count).toBe(1);

  const id = newer?.id ?? 0;
  const { comparison } = await test.ask(getComparison, { as: 'Admin', query: { id } });
  expect(comparison.differences[0]?.after).toEqual({ price: '42.00' });
  expect(comparison.errors).toEqual([
    { row: 3, statusMessage: 'There is no active contract with this code' },
  ]);
  expect(await test.ask(applyComparison, { as: 'Admin', body: { id, keys: ['NORTH\t2001'] } })).toMatchObject(
    {
      applied: 1,
    },
  );
  await test.ask(settleReceivedBook, { as: 'Admin', body: { id } });
  expect(await received()).toEqual([]);
  expect((await test.call(settleReceivedBook, { as: 'Admin', body: { id } })).status).toBe(404);
});

it('an outside laboratory brings no reference books (X-129)', async () => {
  await insertProviders(test.db);
  await insertConnection(test.db, { kind: 'files', folder: 'outside', providerId: 1 });
  const own = join(folder, 'outside');
  mkdirSync(join(own, 'in'), { recursive: true });
  mkdirSync(join(own, 'books', 'in'), { recursive: true });
  writeFileSync(join(own, 'books', 'in', 'prices.csv'), 'Contract');
  writeFileSync(join(own, 'in', 'result.hl7'), 'not a message');
  start();
  await until(async () => expect(readdirSync(join(own, 'done'))).toHaveLength(1));
  expect(readdirSync(join(own, 'books', 'in'))).toEqual(['prices.csv']);
});
