import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  appliedComparisons,
  applyComparison,
  bookFile,
  returnComparison,
  uploadBook,
  type FileBook,
} from '../../../contract/synchronization.ts';
import { asBlob } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';

const as = 'Admin';
const lab = useLab();

const send = (book: FileBook, file: Blob) => lab.ask(uploadBook, { as, query: { book }, file });
const upload = async (book: FileBook, ...lines: string[]) => {
  const { comparison, statusMessage } = await send(book, new Blob([lines.join('\n')]));
  if (comparison === null) throw new Error(statusMessage);
  return comparison;
};
const apply = (id: number, ...keys: string[]) => lab.ask(applyComparison, { as, body: { id, keys } });
const SERVICE = 'Код услуги;Название, рус.;Название, англ.;Название, бел.;Рабочих дней;Пробирка';
const CONTRACT =
  'Contract,"Name, Russian","Name, English","Name, Belarusian","Department, Russian","Department, English","Department, Belarusian",Valid from,Valid to';

test('services: the discipline is a word in any language, or its code (X-171)', async () => {
  const found = await upload(
    'services',
    `${SERVICE};Discipline`,
    'D1;Услуга;Service;Паслуга;1;SST;haematology',
    'D2;Услуга;Service;Паслуга;1;SST;Гематология',
    'D3;Услуга;Service;Паслуга;1;SST;Haematology',
    'D4;Услуга;Service;Паслуга;1;SST;blood',
  );
  expect(found.errors.map(({ row }) => row)).toEqual([5]);
  await apply(found.id, 'D1', 'D2', 'D3');
  const rows = await lab.db
    .select()
    .from(services)
    .where(inArray(services.code, ['D1', 'D2', 'D3']));
  expect(rows.map(({ discipline }) => discipline)).toEqual(['haematology', 'haematology', 'haematology']);
});

test('contracts: what was taken out of use and comes again is restored, and returned (X-171)', async () => {
  const line = 'NORTH,Клиника Северная,North Clinic,Клініка Паўночная,Стационар,Ward,Стацыянар,,';
  const [north] = await lab.db.select().from(contracts).where(eq(contracts.code, 'NORTH'));
  await lab.db
    .update(contracts)
    .set({ isActive: false })
    .where(eq(contracts.id, north?.id ?? 0));
  await lab.db.update(clientUnits).set({ isActive: false }).where(eq(clientUnits.id, 12));
  const states = async () => {
    const [contract] = await lab.db.select().from(contracts).where(eq(contracts.code, 'NORTH'));
    const [unit] = await lab.db.select().from(clientUnits).where(eq(clientUnits.id, 12));
    return [contract?.isActive, unit?.isActive];
  };
  const { base64string } = await lab.ask(bookFile, { as, query: { book: 'contracts' }, language: 'en' });
  const file = Uint8Array.from(atob(base64string), (letter) => letter.codePointAt(0) ?? 0);
  const written = await send('contracts', asBlob(file));
  expect(written.comparison?.differences.map(({ key, change }) => [key.split('\t')[0], change])).toEqual([
    ['NORTH', 'missing'],
    ['NORTH', 'missing'],
  ]);
  const found = await upload('contracts', CONTRACT, line);
  const [difference] = found.differences;
  expect(difference).toMatchObject({
    key: 'NORTH\tСтационар',
    change: 'changed',
    before: { contractState: 'not in use', unitState: 'not in use' },
    after: { contractState: 'in use', unitState: 'in use' },
  });
  await apply(found.id, 'NORTH\tСтационар');
  expect(await states()).toEqual([true, true]);
  const { applied } = await lab.ask(appliedComparisons, { as, query: { book: 'contracts' } });
  await lab.ask(returnComparison, { as, body: { id: applied[0]?.id ?? 0 } });
  expect(await states()).toEqual([false, false]);
});

test('contracts: a department with a code is known by it and renamed (X-171)', async () => {
  const head = `${CONTRACT},Department code`;
  const line = (name: string, code: string) => `WEST,Запад,West,Захад,${name},Reception,Прыёмнае,,,${code}`;
  const first = await upload('contracts', head, line('Приёмное', 'REC'), line('Стационар', ''));
  await apply(first.id, 'WEST\tПриёмное', 'WEST\tСтационар');
  const found = await upload(
    'contracts',
    head,
    line('Регистратура', 'REC'),
    line('Кабинет', 'REC'),
    line('Стационар', 'W 1'),
  );
  expect(found.errors.map(({ row }) => row)).toEqual([3, 4]);
  expect(found.differences.filter(({ change }) => change !== 'missing')).toMatchObject([
    {
      key: 'WEST\tПриёмное',
      change: 'changed',
      before: { 'unit.ru': 'Приёмное' },
      after: { 'unit.ru': 'Регистратура' },
    },
  ]);
  await apply(found.id, 'WEST\tПриёмное');
  const units = await lab.db
    .select({ name: clientUnits.name, code: clientUnits.code })
    .from(clientUnits)
    .innerJoin(contracts, eq(contracts.id, clientUnits.contractId))
    .where(eq(contracts.code, 'WEST'))
    .orderBy(clientUnits.id);
  expect(units.map(({ name, code }) => [name.ru, code])).toEqual([
    ['Регистратура', 'REC'],
    ['Стационар', ''],
  ]);
  // A file without the column says nothing of codes.
  const without = await upload('contracts', CONTRACT, line('Регистратура', '').slice(0, -1));
  expect(without.differences.filter(({ change }) => change !== 'missing')).toEqual([]);
});
