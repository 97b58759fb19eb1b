import { expect, it } from 'vitest';
import { createDiscountCard } from '../../../contract/discountCards.ts';
import { findAnything } from '../../../contract/search.ts';
import { type UserName } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { writePersonKeys } from '../../reference/persons/personIndex.ts';
import { newCard, resetCards } from '../../reference/discounts/cards.fixtures.ts';

const test = useLab(async () => {
  await writePersonKeys(test.db, await test.db.select().from(patients));
  await insertOrder(test.db, 1234, { createdAt: new Date('2026-11-10T09:00:00Z') });
  await insertOrder(test.db, 21_234, { clientUnitId: 12, patientId: 2 });
  await insertOrder(test.db, 31_234, { contractId: 2, clientUnitId: 21, patientId: 4 });
});

const find = async (term: string, as: UserName = 'Nurse', headers = {}) => {
  const found = await test.ask(findAnything, { as, body: { term }, headers, language: 'ru' });
  return {
    patients: found.patients.map(({ lastName, firstName }) => `${lastName} ${firstName}`),
    orders: found.orders.map(({ barcode }) => barcode),
    services: found.services.map(({ code }) => code),
  };
};

it('a name, a name in the other layout or language and a phone find patients (X-69)', async () => {
  expect(await find('иванова')).toEqual({ patients: ['Иванова Мария'], orders: [], services: [] });
  expect((await find('bdfyjdf')).patients).toEqual(['Иванова Мария']);
  expect((await find('мария иван')).patients).toEqual(['Иванова Мария']);
  expect((await find('Іванава')).patients).toEqual(['Иванова Мария']);
  expect((await find('29 000 00 01')).patients).toEqual(['Иванова Мария']);
});

it('a barcode, its beginning and its end find orders, the latest first', async () => {
  expect((await find('5000001234')).orders).toEqual(['5000001234']);
  expect((await find('50000 01234 77')).orders).toEqual(['5000001234']);
  expect((await find('500000')).orders).toEqual(['5000001234']);
  expect((await find('1234')).orders).toEqual(['5000021234', '5000001234']);
  expect((await find('234')).orders).toEqual([]);
  const { orders } = await test.ask(findAnything, { as: 'Nurse', body: { term: '5000001234' } });
  expect(orders).toEqual([
    {
      barcode: '5000001234',
      patient: { lastName: 'Иванова', firstName: 'Мария' },
      sortingState: 1,
      createdDate: '2026-11-10T09:00:00.000Z',
    },
  ]);
});

it('a code and a name find services of the price book, but nothing merely alike', async () => {
  expect((await find('1001')).services).toEqual(['1001']);
  expect((await find('глюкоза')).services).toEqual(['2001']);
  expect((await find('глюказа')).services).toEqual([]);
});

it('what the role may not read is not found', async () => {
  expect(await find('иванова', 'User')).toEqual({ patients: [], orders: [], services: [] });
  expect(await find('1001', 'AdvancedUser')).toEqual({ patients: [], orders: [], services: [] });
  expect((await find('1234', 'User')).orders).toEqual(['5000021234', '5000001234']);
});

it('contracts, users and cards are found by those who may read them', async () => {
  const records = async (term: string, as: UserName) => {
    const found = await test.ask(findAnything, { as, body: { term }, language: 'en' });
    return found.records.map(({ kind, name, detail }) => [kind, name, detail]);
  };
  await resetCards(test.db, [{ id: 1, prefix: 'ZX', description: 'Gift', generateType: 2 }]);
  await test.ask(createDiscountCard, { as: 'Admin', body: newCard });
  expect(await records('nort', 'Admin')).toEqual([['contract', 'North Clinic', 'NORTH']]);
  expect(await records('nurse', 'Admin')).toEqual([['user', 'Nurse Test', 'nurse@test.lab']]);
  expect(await records('nurse', 'Manager')).toEqual([]);
  expect(await records('zx0', 'Manager')).toEqual([['card', 'ZX000001', 'North Clinic']]);
  expect(await records('zx0', 'Nurse')).toEqual([]);
  expect(await records('zx0', 'Stranger')).toEqual([]);
});

it('a foreign order, patient and unit are as absent', async () => {
  expect(await find('иванова', 'Stranger')).toEqual(await find('нетникого', 'Stranger'));
  expect((await find('5000001234', 'Stranger')).orders).toEqual([]);
  expect((await find('1234', 'Sorter')).orders).toEqual(['5000031234', '5000021234', '5000001234']);
  expect((await find('1234', 'Sorter', { Contracts: '2' })).orders).toEqual(['5000031234']);
  await limitUnits(test, 'User', [11]);
  expect((await find('1234', 'User')).orders).toEqual(['5000001234']);
  await limitUnits(test, 'User', null);
});

it('one line of the log names the patients who were shown, and not what was typed', async () => {
  await find('5000001234');
  const line = (await auditLines(test)).at(-1);
  expect(line).toMatchObject({ action: 'patient.search', patientIds: [1] });
  expect(line?.details).toMatchObject({ by: ['term'], found: 1 });
  expect(JSON.stringify(line)).not.toContain('5000001234');
});

it('two characters are no search', async () => {
  const { status } = await test.call(findAnything, { as: 'Nurse', body: { term: 'ив' } });
  expect(status).toBe(400);
});
