import { expect, it } from 'vitest';
import {
  commissionaires,
  contractAdditionalField,
  contractsAll,
  identificationNumberTypes,
} from '../../../contract/contracts.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

it('a user sees own contracts with their units, an administrator all (I18N-07)', async () => {
  const own = await test.ask(contractsAll, { as: 'Nurse' });
  expect(own.contracts).toMatchObject([
    { id: 1, name: { en: 'North Clinic' }, clientUnits: [{ id: 11 }, { id: 12, name: { en: 'Ward' } }] },
  ]);
  const all = await test.ask(contractsAll, { as: 'Admin' });
  expect(all.contracts.map(({ id }) => id)).toEqual([1, 2]);
});

it('the additional fields are those of the contract in the header; a foreign, an absent and none get the same response (CHK-09, CON-11)', async () => {
  const { additionalFields, rules } = await test.ask(contractAdditionalField, {
    as: 'Manager',
    headers: { Contracts: '1' },
  });
  expect(additionalFields).toEqual([
    { id: 1, fieldName: 'Diagnosis', activeYN: true, mandatoryYN: true, type: 'text', options: [] },
    { id: 2, fieldName: 'Online promocode', activeYN: true, mandatoryYN: false, type: 'text', options: [] },
  ]);
  expect(rules).toEqual({
    barcodeMode: 'both',
    barcodePrefix: '',
    requireDoctor: false,
    allowDiscountCard: true,
    maxServices: 100,
    defaultUnitId: null,
    calculateByContract: true,
    biomaterials: true,
  });
  const foreign = await test.call(contractAdditionalField, { as: 'Stranger', headers: { Contracts: '1' } });
  const absent = await test.call(contractAdditionalField, { as: 'Stranger', headers: { Contracts: '999' } });
  const several = await test.call(contractAdditionalField, { as: 'Manager' });
  expect(foreign.status).toBe(404);
  expect(absent).toEqual(foreign);
  expect(several).toEqual(foreign);
});

it('document types are in the caller’s language (PAT-33)', async () => {
  const { identificationNumberTypes: types } = await test.ask(identificationNumberTypes, {
    as: 'Nurse',
    language: 'be',
  });
  expect(types).toEqual([
    { id: 1, name: 'Пашпарт' },
    { id: 2, name: 'Від на жыхарства' },
  ]);
});

it('doctors are those of the contracts of the call, by name (CHK-04)', async () => {
  const one = await test.ask(commissionaires, { as: 'Manager', headers: { Contracts: '1' } });
  expect(one.commissionaires.map(({ lastName }) => lastName)).toEqual(['Жук', 'Лисовский']);
  const all = await test.ask(commissionaires, { as: 'Manager', headers: { Contracts: '-1' } });
  expect(all.commissionaires.map(({ id }) => id)).toEqual([3, 2, 1]);
  const foreign = await test.ask(commissionaires, { as: 'Stranger', headers: { Contracts: '1' } });
  expect(foreign.commissionaires).toEqual([]);
});
