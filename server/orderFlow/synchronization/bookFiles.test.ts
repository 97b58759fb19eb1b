import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractSettings, changeSettings } from '../../../contract/contractSettings.ts';
import { comparePrices } from '../../../contract/priceBook.ts';
import { scheduledChanges } from '../../../contract/scheduledChanges.ts';
import { extensionDetails, saveExtension } from '../../../contract/serviceExtension.ts';
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
import { packageServices, services } from '../../core/db/schema/catalogue.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { bookEdits } from '../../core/db/schema/bookEdits.ts';
import { applyDueChanges } from '../scheduledChanges/applyDue.ts';

const as = 'Admin';
const lab = useLab();

const send = (book: FileBook, file: Blob) => lab.ask(uploadBook, { as, query: { book }, file });
const upload = async (book: FileBook, ...lines: string[]) => {
  const { comparison, statusMessage } = await send(book, new Blob([lines.join('\n')]));
  if (comparison === null) throw new Error(statusMessage);
  return comparison;
};
const apply = (id: number, ...keys: string[]) => lab.ask(applyComparison, { as, body: { id, keys } });

test.each(['tubes', 'services', 'contracts', 'serviceExtension'] as const)(
  'the file of %s that was downloaded is read back without a difference',
  async (book) => {
    const { base64string } = await lab.ask(bookFile, { as, query: { book }, language: 'be' });
    const file = Uint8Array.from(atob(base64string), (letter) => letter.codePointAt(0) ?? 0);
    const { comparison } = await send(book, asBlob(file));
    expect(comparison).toMatchObject({ differences: [], errors: [] });
    expect(comparison?.unchanged).toBeGreaterThan(2);
  },
);

const SERVICE = 'Код услуги;Название, рус.;Название, англ.;Название, бел.;Рабочих дней;Пробирка';
test('services: what is wrong is named by row, what is missing stays (X-127)', async () => {
  const found = await upload(
    'services',
    `${SERVICE};Направление;Только для пола;Состав`,
    '1001;Общий анализ крови;Complete blood count;Агульны аналіз крыві;3;EDTA;Гематология;;',
    'N 1;Новая;New;Новая;1;EDTA;;;',
    'N1;Новая;;Новая;1;EDTA;;;',
    'N1;Новая;New;Новая;1,5;EDTA;;;',
    'N1;Новая;New;Новая;1;BLUE;;;',
    'N1;Новая;New;Новая;1;EDTA;Магия;;',
    'N1;Новая;New;Новая;1;EDTA;;женский;',
    'P1;Пакет;Package;Пакет;1;;;;1001 NONE',
    '1001;Ещё;Again;Яшчэ;1;EDTA;;;',
    'N2;Новая;New;Новая;2;SST;;Ж;',
    'P2;Пакет;Package;Пакет;1;;;;N2, 1001',
  );
  expect(found.errors).toEqual([
    {
      row: 3,
      statusMessage:
        'A code has up to 20 letters, digits, dots, hyphens and underscores and begins with a letter or a digit',
    },
    { row: 4, statusMessage: 'Fill in the names in all languages, up to 200 characters' },
    { row: 5, statusMessage: 'Working days are a whole number from 1 to 999' },
    { row: 6, statusMessage: 'There is no tube with this code' },
    { row: 7, statusMessage: 'There is no such discipline' },
    { row: 8, statusMessage: 'The gender is M, F or empty' },
    {
      row: 9,
      statusMessage:
        'A package contains only codes of plain services that are in the file or in the catalogue',
    },
    { row: 10, statusMessage: 'The file has the same row above' },
  ]);
  const changes = new Map(found.differences.map(({ key, change, after }) => [key, { change, after }]));
  expect(changes.get('1001')).toEqual({
    change: 'changed',
    after: { workingDays: '3', discipline: 'Haematology' },
  });
  expect(changes.get('2001')?.change).toBe('missing');
  // A package without its part is not written, nor is anything else.
  const { status } = await lab.call(applyComparison, { as, body: { id: found.id, keys: ['1001', 'P2'] } });
  expect(status).toBe(400);
  const termOf = async (code: string) =>
    (await lab.db.select({ days: services.workingDays }).from(services).where(eq(services.code, code)))[0]
      ?.days;
  expect(await termOf('1001')).toBe(1);
  expect(await apply(found.id, '1001', 'N2', 'P2', '2001')).toMatchObject({ applied: 3 });
  expect(await termOf('1001')).toBe(3);
  expect(await termOf('2001')).toBe(1);
  const [pack] = await lab.db.select().from(services).where(eq(services.code, 'P2'));
  expect(pack).toMatchObject({ isPackage: true, tubeCode: null });
  expect(await lab.db.$count(packageServices, eq(packageServices.packageId, pack?.id ?? 0))).toBe(2);
  // Columns that are not there stay.
  const again = await upload('services', SERVICE, 'N2;Другая;Other;Іншая;2;SST', 'P2;Пакет;Package;Пакет;1;');
  expect(again.errors).toEqual([]);
  await apply(again.id, 'N2');
  const [other] = await lab.db.select().from(services).where(eq(services.code, 'N2'));
  expect(other).toMatchObject({ gender: 'F', name: { ru: 'Другая', en: 'Other', be: 'Іншая' } });
});

const CONTRACT =
  'Contract,"Name, Russian","Name, English","Name, Belarusian","Department, Russian","Department, English","Department, Belarusian",Valid from,Valid to';
test('contracts: departments are added and renamed, rows of a contract agree (X-127)', async () => {
  const south = 'SOUTH,Клиника Южная,South Clinic,Клініка Паўднёвая';
  const found = await upload(
    'contracts',
    CONTRACT,
    `${south},Кабинет забора,Collection,Кабінет забору,01.02.2026,`,
    `${south},Приёмное,Reception,Прыёмнае,01.02.2026,`,
    `${south},Ошибка,Mistake,Памылка,31.02.2026,`,
    `${south},Ошибка,Mistake,Памылка,01.02.2026,01.01.2026`,
    'SOUTH,Клиника Восточная,South Clinic,Клініка Паўднёвая,Ошибка,Mistake,Памылка,01.02.2026,',
    'EAST,Восток,East,Усход,Приёмное,Reception,Прыёмнае,,',
  );
  expect(found.errors).toEqual([
    { row: 4, statusMessage: 'Dates are written as 31.12.2026, and the last day is not before the first' },
    { row: 5, statusMessage: 'Dates are written as 31.12.2026, and the last day is not before the first' },
    { row: 6, statusMessage: 'The contract has another name or other dates above' },
  ]);
  expect(found.differences.map(({ key, change }) => [key, change])).toEqual([
    ['SOUTH\tКабинет забора', 'changed'],
    ['SOUTH\tПриёмное', 'new'],
    ['EAST\tПриёмное', 'new'],
    ['NORTH\tПриёмное', 'missing'],
    ['NORTH\tСтационар', 'missing'],
  ]);
  lab.pushed.length = 0;
  await apply(found.id, 'SOUTH\tКабинет забора', 'SOUTH\tПриёмное', 'EAST\tПриёмное');
  // Open sessions have the new contract among their choices.
  expect(lab.pushed).toContain(4);
  const units = await lab.db
    .select({ code: contracts.code, unit: clientUnits.name, from: contracts.validFrom })
    .from(clientUnits)
    .innerJoin(contracts, eq(contracts.id, clientUnits.contractId))
    .orderBy(clientUnits.id);
  expect(units.map(({ code, unit, from }) => [code, unit.en, from])).toEqual([
    ['NORTH', 'Reception', null],
    ['NORTH', 'Ward', null],
    ['SOUTH', 'Collection', '2026-02-01'],
    ['SOUTH', 'Reception', '2026-02-01'],
    ['EAST', 'Reception', null],
  ]);
});

test('a tube is added, a wrong one is named', async () => {
  const named = 'Пробирка;Tube;Прабірка;Кровь;Blood;Кроў';
  const found = await upload(
    'tubes',
    'Tube;Name, Russian;Name, English;Name, Belarusian;Material, Russian;Material, English;Material, Belarusian;Colour;Services per tube;Draw order;Kind;Site asked',
    `HEP;${named};green;1;1;tube;`,
    `HEP;${named};#00ff00;0;1;tube;`,
    `HEP;${named};#00ff00;1;1;box;`,
    `HEP;${named};#00ff00;1;1;tube;perhaps`,
    `HEP;${named};#00ff00;5;4;кантэйнер;Да`,
  );
  expect(found.errors.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  expect(found.errors[3]?.statusMessage).toBe('The site is asked: yes or no');
  expect(found.differences[0]?.after).toMatchObject({ capacity: '5', kind: 'container', hasSite: 'yes' });
  expect(await apply(found.id, 'HEP')).toMatchObject({ applied: 1 });
  const { rows } = await lab.db.execute(`select code, has_site from tubes where code = 'HEP'`);
  expect(rows).toEqual([{ code: 'HEP', has_site: true }]);

  const without = await upload(
    'tubes',
    'Tube;Name, Russian;Name, English;Name, Belarusian;Material, Russian;Material, English;Material, Belarusian;Colour;Services per tube;Draw order;Kind',
    `HEP;${named};#00ff00;6;4;container`,
  );
  await apply(without.id, 'HEP');
  const after = await lab.db.execute(`select capacity, has_site from tubes where code = 'HEP'`);
  expect(after.rows).toEqual([{ capacity: 6, has_site: true }]);
});

test('a .csv is read in any of its forms, and its columns are named when they are wrong (X-127)', async () => {
  const cells = [
    ['Код услуги', 'Показания, рус.'],
    ['1002', 'Воспаление & боль\nвторая; строка'],
  ];
  const csv = (sign: string) => cells.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n');
  const in1251 = (text: string) =>
    Uint8Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x350;
    });
  for (const file of [csv(','), csv('\t'), `\u{feff}${csv(';')}`, in1251(csv(';'))]) {
    const { comparison } = await send('serviceExtension', new Blob([file]));
    expect(comparison?.differences[0]?.after).toEqual({
      'indications.ru': '<p>Воспаление &amp; боль</p><p>вторая; строка</p>',
    });
  }
  expect((await send('serviceExtension', new Blob(['Код услуги;Цвет\n1001;1']))).statusMessage).toBe(
    'The file has unknown columns: Цвет. Remove them or correct the headings: they have to be as in the current file',
  );
  expect((await send('prices', new Blob(['Contract;Contract;Service code\n']))).statusMessage).toBe(
    'The file has no columns: Price, BYN, Working days. Download the current file and correct it',
  );
});

const PRICES = 'Contract;Service code;Price, BYN;Working days';
const setPrice = async (before: number, after: number) => {
  const one = { contractId: 1, serviceIds: [4], before: [before], after: [after] };
  const { comparisonId, keys } = await lab.ask(comparePrices, { as, body: { contracts: [one] } });
  return { id: comparisonId ?? 0, keys };
};
const fileOf = async (price: string) => {
  const { id, differences } = await upload('prices', PRICES, `NORTH;2001;${price};1`);
  return { id, edited: differences[0]?.edited };
};

test('a price that a person has last set is marked with who and when, whatever set it before (X-128)', async () => {
  expect((await fileOf('41')).edited).toBeUndefined();
  const grid = await setPrice(4000, 4100);
  await apply(grid.id, ...grid.keys);
  const marked = await fileOf('42');
  expect(marked.edited).toEqual({ at: '2026-11-20T09:00:00Z', by: 'Admin Test' });
  // The file is applied with a tick of its own, and the price is the file's from then on.
  await apply(marked.id, 'NORTH\t2001');
  expect((await fileOf('43')).edited).toBeUndefined();
  // Returned by a person.
  const { applied } = await lab.ask(appliedComparisons, { as, query: { book: 'prices' } });
  await lab.ask(returnComparison, { as, body: { id: applied[0]?.id ?? 0 } });
  expect((await fileOf('44')).edited).toMatchObject({ by: 'Admin Test' });
  await apply((await fileOf('45')).id, 'NORTH\t2001');
  // Set ahead of time.
  const planned = await setPrice(4500, 4600);
  const applyOn = '2026-12-31T00:00';
  await lab.ask(scheduledChanges.create, {
    as,
    body: {
      resource: 'synchronization',
      recordId: planned.id,
      version: 0,
      applyOn,
      values: { keys: planned.keys },
    },
  });
  await applyDueChanges({ ...lab.lab, clock: { now: () => new Date('2026-12-31T09:00:00Z') } });
  expect((await fileOf('47')).edited).toEqual({ at: '2026-12-31T09:00:00Z', by: 'Admin Test' });
  // What was there before this was recorded.
  await lab.db.update(bookEdits).set({ at: null, userId: null });
  expect((await fileOf('48')).edited).toEqual({ at: null, by: '' });
});

test('a contract and a text that a person has changed are marked, and only these (X-128)', async () => {
  const rows = async () => {
    const { differences } = await upload(
      'contracts',
      CONTRACT,
      'NORTH,Север,North,Поўнач,Приёмное,Reception,Прыёмнае,,',
      'SOUTH,Юг,South,Поўдзень,Приёмное,Reception,Прыёмнае,,',
    );
    return differences.flatMap(({ key, edited }) => (edited ? [`${key} ${edited.by}`] : []));
  };
  const change = async (changes: object) => {
    const { item } = await lab.ask(contractSettings.one, { as, query: { id: 1 } });
    await lab.ask(changeSettings, { as, body: { contractId: 1, rowVersion: item.version, ...changes } });
  };
  await change({ requireDoctor: true });
  expect(await rows()).toEqual([]);
  await change({ validTo: '2027-01-01' });
  expect(await rows()).toEqual(['NORTH\tПриёмное Admin Test']);

  const { item } = await lab.ask(extensionDetails, { as, query: { code: '1002' } });
  const { version, fields } = item;
  await lab.ask(saveExtension, { as: 'Manager', body: { code: '1002', version, fields, publish: false } });
  const texts = await upload('serviceExtension', 'Код услуги;Показания, рус.', '1002;Новые', '1003;Новые');
  expect(texts.differences.map(({ key, edited }) => [key, edited?.by])).toEqual([
    ['1002', 'Manager Test'],
    ['1003', undefined],
  ]);
});
