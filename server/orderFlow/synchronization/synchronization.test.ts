import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  applyComparison,
  bookFile,
  uploadCalculator,
  uploadMedicalCenters,
  type Difference,
} from '../../../contract/synchronization.ts';
import { asBlob, fileOf, sheetsOf, workbook, type Cell } from '../../../tests/support/excel.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { words } from '../../../tests/support/observed.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { medicalCenters } from '../../core/db/schema/contracts.ts';
import { readWorkbook } from '../orderFiles/readWorkbook.ts';

const lab = useLab();

const PRICES = ['Contract', 'Код услуги', 'Price, BYN', 'Working days'];
const upload = async (...rows: Cell[][]) =>
  lab.ask(uploadCalculator, { as: 'Admin', file: asBlob(await workbook([PRICES, ...rows])) });
const priceOf = async (serviceId: number) =>
  (
    await lab.db
      .select({ price: priceBook.price })
      .from(priceBook)
      .where(and(eq(priceBook.contractId, 1), eq(priceBook.serviceId, serviceId)))
  )[0]?.price;
/** The id of a comparison that the nurse has made. */
const compared = async (book: 'prices' | 'medicalCenters', ...differences: Difference[]) => {
  const stored = { book, differences, createdAt: lab.clock.now(), createdBy: userIds.Nurse };
  const [made] = await lab.db.insert(comparisons).values(stored).returning();
  return made?.id ?? 0;
};

describe('a file of prices and terms', () => {
  test('that was downloaded has numbers, and is read back without a difference', async () => {
    const { base64string } = await lab.ask(bookFile, { as: 'Admin', query: { book: 'prices' } });
    const [sheet] = await sheetsOf(base64string);
    expect(sheet?.rows[1]).toEqual(['NORTH', '1001', 10, 1]);
    const { comparison } = await lab.ask(uploadCalculator, {
      as: 'Admin',
      file: asBlob(fileOf(base64string)),
    });
    expect(comparison).toMatchObject({ differences: [], errors: [] });
    const written = await upload(['NORTH', '1001', '10,00', '1'], ['NORTH', '2001', 2.5, 1]);
    expect(written.comparison?.errors).toEqual([]);
  });

  beforeEach(() => lab.db.update(priceBook).set({ price: 4000 }).where(eq(priceBook.serviceId, 4)));

  test('shows its differences and changes nothing before they are applied (SYNC-05, UPL-09, UPL-11)', async () => {
    const response = await upload(
      ['NORTH', '2001', 41.5, 2],
      ['NORTH', '2002', '50,00', '2'],
      ['SOUTH', '2001', 9, 2],
      ['NONE', '2001', 9, 2],
      ['NORTH', 'none', 9, 2],
      ['NORTH', '2003', 'much', 2],
      ['NORTH', '2004', 9, 0],
      ['SOUTH', '2002', 9, 5],
      ['NORTH', '2001', 9, 2],
    );
    expect(response.statusMessage).toBe(
      'The file was read. Differences: 2, unchanged: 1, rows with errors: 6',
    );
    expect(response.comparison?.differences).toEqual([
      {
        key: 'NORTH\t2001',
        label: { ru: 'NORTH · 2001 Глюкоза', en: 'NORTH · 2001 Glucose', be: 'NORTH · 2001 Глюкоза' },
        change: 'changed',
        before: { price: '40.00', workingDays: '1' },
        after: { price: '41.50', workingDays: '2' },
      },
      {
        key: 'SOUTH\t2001',
        label: { ru: 'SOUTH · 2001 Глюкоза', en: 'SOUTH · 2001 Glucose', be: 'SOUTH · 2001 Глюкоза' },
        change: 'new',
        before: null,
        after: { price: '9.00', workingDays: '2' },
      },
    ]);
    expect(response.comparison?.errors).toEqual([
      { row: 5, statusMessage: 'There is no active contract with this code' },
      { row: 6, statusMessage: 'There is no service with this code' },
      { row: 7, statusMessage: 'A price is a number, for example 12.50' },
      { row: 8, statusMessage: 'Working days are a whole number from 1 to 999' },
      { row: 9, statusMessage: 'The service has another turnaround above: it is the same for all contracts' },
      { row: 10, statusMessage: 'The file has the same row above' },
    ]);
    expect(await priceOf(4)).toBe(4000);
  });

  test('is applied as far as chosen, once, and not over a newer price (SYNC-08)', async () => {
    const { comparison } = await upload(['NORTH', '2001', 42, 1], ['NORTH', '2002', 60, 2]);
    const id = comparison?.id ?? 0;
    const apply = (as: 'Admin' | 'Manager', ...keys: string[]) =>
      lab.call(applyComparison, { as, body: { id, keys } });
    // Somebody else's comparison is like none.
    expect((await apply('Manager', 'NORTH\t2001')).status).toBe(404);
    expect((await apply('Admin', 'NORTH\t2001')).body).toMatchObject({ applied: 1, leftOut: 0 });
    expect([await priceOf(4), await priceOf(5)]).toEqual([4200, 5000]);
    expect((await apply('Admin', 'NORTH\t2001')).body).toMatchObject({ applied: 0, leftOut: 1 });
    await lab.db.update(priceBook).set({ price: 5500 }).where(eq(priceBook.serviceId, 5));
    expect((await apply('Admin', 'NORTH\t2002')).body).toMatchObject({
      applied: 0,
      statusMessage: 'Changes applied: 0. Skipped because the records have changed: 1. Upload the file again',
    });
    expect(await priceOf(5)).toBe(5500);
  });

  test('changes the term of a service for all contracts', async () => {
    const { comparison } = await upload(['NORTH', '3002', 90, 4]);
    await lab.ask(applyComparison, { as: 'Admin', body: { id: comparison?.id ?? 0, keys: ['NORTH\t3002'] } });
    const [service] = await lab.db.select().from(services).where(eq(services.code, '3002'));
    expect(service?.workingDays).toBe(4);
  });

  test('without a column or a row, or no table at all, is refused in plain words (UPL-04)', async () => {
    const send = async (file: Uint8Array<ArrayBuffer>) =>
      (await lab.ask(uploadCalculator, { as: 'Admin', file: asBlob(file) })).statusMessage;
    expect(await send(await workbook([['Contract', 'Price, BYN']]))).toBe(
      'The file has no columns: Service code, Working days. Download the current file and correct it',
    );
    expect(await send(await workbook([PRICES]))).toBe(
      'The file has no rows. Fill in the rows beneath the headings',
    );
    expect(await send(new Uint8Array([1, 2, 3]))).toContain('This is not a table');
    const none = await lab.call(uploadCalculator, { as: 'Admin' });
    expect(none).toMatchObject({ status: 400, body: { code: 'FileMissing' } });
    const solved = await lab.call(uploadCalculator, { as: 'Admin', headers: { 'X-Captcha': 'wrong' } });
    expect(solved.status).toBe(501);
  });
});

test('the file of medical centres that was downloaded says the same, a corrected one is applied (SYNC-06)', async () => {
  await lab.db.insert(medicalCenters).values({
    code: 'MNS-01',
    city: words('Minsk'),
    address: words('Street 1'),
    region: words('Region'),
    searchText: 'old',
  });
  const { base64string } = await lab.ask(bookFile, { as: 'Admin', query: { book: 'medicalCenters' } });
  const file = asBlob(fileOf(base64string));
  const untouched = await lab.ask(uploadMedicalCenters, { as: 'Admin', file });
  expect(untouched.comparison).toMatchObject({ differences: [], unchanged: 1, errors: [] });

  const head = [
    'Centre code',
    ...['City', 'Address', 'Region'].flatMap((text) =>
      ['Russian', 'English', 'Belarusian'].map((language) => `${text}, ${language}`),
    ),
  ];
  const texts = (city: string, address: string) =>
    [city, address, 'Region'].flatMap((text) => [text, text, text]);
  const rows = [
    ['MNS-01', ...texts('Minsk', 'Street 2')],
    ['BRS-01', ...texts('Brest', 'Street 3')],
    ['BRS-02', ...texts('Brest', '')],
  ];
  const { comparison } = await lab.ask(uploadMedicalCenters, {
    as: 'Admin',
    file: asBlob(await workbook([head, ...rows])),
  });
  expect(comparison?.errors).toEqual([
    { row: 4, statusMessage: 'Fill in city, address and region in all languages, up to 200 characters' },
  ]);
  const keys = ['MNS-01', 'BRS-01'];
  await lab.ask(applyComparison, { as: 'Admin', body: { id: comparison?.id ?? 0, keys } });
  const stored = await lab.db.select().from(medicalCenters).orderBy(medicalCenters.code);
  expect(stored.map(({ code, address, searchText }) => [code, address.en, searchText])).toEqual([
    ['BRS-01', 'Street 3', 'brs-01 brest brest brest street 3 street 3 street 3 region region region'],
    ['MNS-01', 'Street 2', 'mns-01 minsk minsk minsk street 2 street 2 street 2 region region region'],
  ]);
});

describe('the calculator file', () => {
  const give = (calculatorImport: boolean) => setFlags(lab, 'Nurse', { calculatorImport });
  const file = async () => asBlob(await workbook([PRICES, ['NORTH', '2001', 77, 1]]));

  test('is uploaded and applied by holders of the flag, by nobody without it (SET-13, SET-14, X-26)', async () => {
    await give(false);
    expect((await lab.call(uploadCalculator, { as: 'Nurse', file: await file() })).status).toBe(403);
    await give(true);
    const { comparison } = await lab.ask(uploadCalculator, { as: 'Nurse', file: await file() });
    const body = { id: comparison?.id ?? 0, keys: ['NORTH\t2001'] };
    expect((await lab.ask(applyComparison, { as: 'Nurse', body })).applied).toBe(1);
    expect(await priceOf(4)).toBe(7700);
    await give(false);
    expect((await lab.call(applyComparison, { as: 'Nurse', body })).status).toBe(403);
  });

  test('holds the prices of own contracts, foreign ones are neither read nor changed (SET-14)', async () => {
    await give(true);
    await lab.db.delete(priceBook).where(eq(priceBook.contractId, 2));
    await lab.db.insert(priceBook).values({ contractId: 2, serviceId: 4, price: 3000 });
    const contractsOf = async (as: 'Nurse' | 'Admin') => {
      const { base64string } = await lab.ask(bookFile, { as, query: { book: 'prices' } });
      const read = await readWorkbook(fileOf(base64string));
      if ('problem' in read) throw new Error(read.problem);
      return [...new Set(read.rows.slice(1).map(([contract]) => String(contract)))].toSorted();
    };
    expect(await contractsOf('Nurse')).toEqual(['NORTH']);
    expect(await contractsOf('Admin')).toEqual(['NORTH', 'SOUTH']);
    const foreign = asBlob(await workbook([PRICES, ['SOUTH', '2001', 1, 1]]));
    const { comparison } = await lab.ask(uploadCalculator, { as: 'Nurse', file: foreign });
    expect(comparison).toMatchObject({
      differences: [],
      errors: [{ row: 2, statusMessage: 'There is no active contract with this code' }],
    });
  });

  test('changes no working days, which hold for all clients: the file has none of them (SET-14)', async () => {
    await give(true);
    const { base64string } = await lab.ask(bookFile, { as: 'Nurse', query: { book: 'prices' } });
    const [sheet] = await sheetsOf(base64string);
    expect(sheet?.rows.slice(0, 2)).toEqual([
      ['Contract', 'Service code', 'Price, BYN'],
      ['NORTH', '1001', 10],
    ]);
    await lab.db.update(services).set({ workingDays: 1 }).where(eq(services.code, '2001'));
    await lab.db.update(priceBook).set({ price: 4000 }).where(eq(priceBook.serviceId, 4));
    const send = async (...rows: Cell[][]) =>
      (await lab.ask(uploadCalculator, { as: 'Nurse', file: asBlob(await workbook(rows)) })).comparison;
    expect(await send(PRICES, ['NORTH', '2001', 40, 9], ['NORTH', '2002', 51, 2])).toMatchObject({
      differences: [{ key: 'NORTH\t2002', after: { price: '51.00' } }],
      errors: [
        {
          row: 2,
          statusMessage:
            'Working days are set by the laboratory: leave them as they are or remove the column',
        },
      ],
    });
    const without = await send(PRICES.slice(0, 3), ['NORTH', '2001', 41]);
    expect(without?.errors).toEqual([]);
    expect(without?.differences).toMatchObject([{ before: { price: '40.00' }, after: { price: '41.00' } }]);
    const body = { id: without?.id ?? 0, keys: ['NORTH\t2001'] };
    expect((await lab.ask(applyComparison, { as: 'Nurse', body })).applied).toBe(1);
    const [service] = await lab.db.select().from(services).where(eq(services.code, '2001'));
    expect([await priceOf(4), service?.workingDays]).toEqual([4100, 1]);
  });

  test.each([
    ['working days', 'NORTH\t2001', { price: '1.00', workingDays: '99' }],
    ['prices of a contract that the holder has lost', 'SOUTH\t2002', { price: '1.00' }],
  ])('applies no %s, also from an earlier comparison', async (_what, key, after) => {
    await give(true);
    const label = { ru: key, en: key, be: key };
    const contract = key.startsWith('NORTH') ? 1 : 2;
    await lab.db.delete(priceBook).where(and(eq(priceBook.contractId, contract), eq(priceBook.serviceId, 4)));
    const body = {
      id: await compared('prices', { key, label, change: 'new', before: null, after }),
      keys: [key],
    };
    const { body: outcome } = await lab.call(applyComparison, { as: 'Nurse', body });
    expect(outcome).toMatchObject({ applied: 0, leftOut: 1 });
    const days = await lab.db.select({ days: services.workingDays }).from(services);
    expect(days.every((row) => row.days < 99)).toBe(true);
    expect(await lab.db.$count(priceBook, eq(priceBook.price, 100))).toBe(0);
  });

  test('is all that the flag gives (SET-07, SET-14)', async () => {
    await give(true);
    expect((await lab.call(uploadMedicalCenters, { as: 'Nurse', file: await file() })).status).toBe(403);
    const query = { book: 'medicalCenters' } as const;
    expect((await lab.call(bookFile, { as: 'Nurse', query })).status).toBe(403);
    expect((await lab.call(bookFile, { as: 'Nurse', query: { book: 'prices' } })).status).toBe(200);
    const body = { id: await compared('medicalCenters'), keys: ['x'] };
    expect((await lab.call(applyComparison, { as: 'Nurse', body })).status).toBe(404);
  });
});
