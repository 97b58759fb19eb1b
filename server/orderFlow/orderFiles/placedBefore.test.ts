import { expect, it } from 'vitest';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { asBlob, ordersFile, personRow } from '../../../tests/support/excel.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const test = useLab();

/** Signs in before every upload, because a session does not last for days. */
const upload = async (file: Uint8Array<ArrayBuffer>, as: UserName = 'Nurse') =>
  test.ask(createOrdersByExcelTemplate, {
    file: asBlob(file),
    headers: { Contracts: '1', Authorization: await test.bearer(as) },
  });

it('the same file places nothing twice for thirty days, even uploaded by another user', async () => {
  const file = await ordersFile(personRow('Прежняя'));
  const first = await upload(file);
  test.clock.advance(29 * DAY);
  const again = await upload(file, 'Manager');
  expect(again).toMatchObject({ created: 0, failed: 0 });
  expect(again.rows[0]?.barcode).toBe(first.rows[0]?.barcode);
  expect(again.rows[0]?.statusMessage).toContain('was ordered on 20.11.2026');
});

it('a corrected file places only the corrected rows, even after a weekend', async () => {
  const good = [personRow('Верная'), personRow('Точная')];
  expect(await upload(await ordersFile(...good, personRow('Ошибочна', { 'Пол *': 'х' })))).toMatchObject({
    created: 2,
    failed: 1,
  });
  test.clock.advance(3 * DAY - HOUR);
  expect(await upload(await ordersFile(...good, personRow('Ошибочна')))).toMatchObject({
    created: 1,
    failed: 0,
  });
});

it('a new file places the same tests for the same patient again after two weeks', async () => {
  const row = personRow('Повторна');
  const [first] = (await upload(await ordersFile(row))).rows;
  test.clock.advance(14 * DAY);
  const next = await upload(await ordersFile(row, personRow('Соседняя')));
  expect(next).toMatchObject({ created: 2, failed: 0 });
  expect(next.rows[0]?.barcode).not.toBe(first?.barcode);
});

it('a row that was a duplicate in a file stays one for that file', async () => {
  const row = personRow('Цепочка');
  const [first] = (await upload(await ordersFile(row))).rows;
  test.clock.advance(2 * DAY);
  const corrected = await ordersFile(row, personRow('Добавка'));
  await upload(corrected);
  test.clock.advance(2 * DAY);
  const again = await upload(corrected);
  expect(again).toMatchObject({ created: 0, failed: 0 });
  expect(again.rows[0]?.barcode).toBe(first?.barcode);
});

it('a remark allows a second order on the same day', async () => {
  await upload(await ordersFile(personRow('Дневная')));
  const control = await upload(await ordersFile(personRow('Дневная', { Примечание: 'контроль' })));
  expect(control).toMatchObject({ created: 1, failed: 0 });
});
