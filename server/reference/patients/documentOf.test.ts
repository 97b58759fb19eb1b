import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../../contract/orders.ts';
import { createPatient, getPatient, updatePatient, type PatientInput } from '../../../contract/patients.ts';
import { executePersonMerge, undoPersonMerge } from '../../../contract/personMerges.ts';
import { matchPerson } from '../../../contract/personDuplicates.ts';
import { createRelationship, listRelationships } from '../../../contract/personRelationships.ts';
import { informationConsent } from '../../../contract/reports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orderRequest } from '../../orderFlow/orders/createOrder.fixtures.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { personMerges } from '../../core/db/schema/personMerges.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';

const test = useLab();

/** A daughter of Мария Иванова, the patient 1 of 11.01.1981, with her passport. */
const daughter = (rest: Partial<PatientInput> = {}): PatientInput => ({
  lastName: 'Иванова',
  firstName: 'Дарья',
  gender: 'F',
  dateOfBirth: '20150301',
  mobilePhone: '375447654321',
  identificationNumberTypeId: 1,
  identificationNumber: 'MP0000001',
  documentOf: 'mother',
  contractId: 1,
  ...rest,
});
const register = async (body: PatientInput): Promise<number> =>
  (await test.ask(createPatient, { as: 'Nurse', body })).patientId ?? 0;
const read = async (id: number) => (await test.ask(getPatient, { as: 'Nurse', query: { id } })).patient;
const relatives = async (patientId: number) =>
  (await test.ask(listRelationships, { as: 'Nurse', query: { patientId } })).relationships.map(
    ({ type, person, note, confirmedBy }) => ({ type, of: person.id, note, confirmedBy }),
  );
const taken = {
  status: 400,
  body: { errors: { identificationNumber: ['A patient with this document is registered already'] } },
};

beforeEach(async () => {
  await test.db.delete(personRelationships);
  await test.db.delete(personCases);
  await test.db.delete(personMerges);
  await test.db.delete(orders);
  for (const name of ['Дарья', 'Пётр', 'Лидия'])
    await test.db.delete(patients).where(eq(patients.firstName, name));
});

describe('a child with the passport of a parent (X-96)', () => {
  it('is registered beside the mother, who is related to it by whoever registers, and has its own order', async () => {
    expect(
      await test.call(createPatient, { as: 'Nurse', body: daughter({ documentOf: 'own' }) }),
    ).toMatchObject(taken);
    const id = await register(daughter());
    expect(await read(id)).toMatchObject({ identificationNumber: 'MP0000001', documentOf: 'mother' });
    expect(await relatives(id)).toEqual([{ type: 'childOf', of: 1, note: '', confirmedBy: 'Nurse Test' }]);
    await test.ask(createOrder, orderRequest({ patientId: id }));
    expect(await test.db.select({ patientId: orders.patientId }).from(orders)).toEqual([{ patientId: id }]);
    expect(await test.db.$count(personCases)).toBe(0);
    const query = { patientId: id };
    const { informationConsent: paper } = await test.ask(informationConsent, { as: 'Nurse', query });
    expect(paper).toContain('Passport MP0000001 (mother’s)');
  });

  it('is one of several, and none is like another or the mother', async () => {
    await register(daughter());
    const { confirmed: _, ...typed } = daughter({ firstName: 'Пётр', gender: 'M', dateOfBirth: '20190805' });
    const phone = { mobilePhone: '375447654399' };
    const body = { ...typed, ...phone, identificationNumberTypeId: 1 };
    const { matches } = await test.ask(matchPerson, { as: 'Nurse', body });
    expect(matches).toEqual([]);
    const son = await register({ ...typed, ...phone });
    expect(await relatives(son)).toMatchObject([{ type: 'childOf', of: 1 }]);
  });

  it('is related to the mother when she is registered after it, and gets its order of birth afterwards', async () => {
    const id = await register(daughter({ identificationNumber: 'KB1234567' }));
    expect(await relatives(id)).toEqual([]);
    const mother = { firstName: 'Лидия', dateOfBirth: '19850201', mobilePhone: '375291234321' };
    const motherId = await register(
      daughter({ ...mother, identificationNumber: 'kb1234567', documentOf: 'own' }),
    );
    expect(await relatives(id)).toMatchObject([{ type: 'childOf', of: motherId }]);
    const body = {
      patientId: motherId,
      relatedPatientId: id,
      type: 'motherOf',
      multipleBirthOrder: 2,
    } as const;
    await test.ask(createRelationship, { as: 'Admin', body });
    const { relationships } = await test.ask(listRelationships, { as: 'Nurse', query: { patientId: id } });
    expect(relationships).toMatchObject([{ person: { id: motherId }, multipleBirthOrder: 2 }]);
    expect((await test.call(createRelationship, { as: 'Admin', body })).status).toBe(400);
  });

  it('leaves own documents unique: of a second mother, and of a card that is changed', async () => {
    const mother = daughter({ firstName: 'Лидия', dateOfBirth: '19850201', documentOf: 'own' });
    const id = await register(daughter({ identificationNumber: 'KB1234567' }));
    expect(await relatives(id)).toEqual([]);
    await register({ ...mother, identificationNumber: 'KB1234567', mobilePhone: '375291234321' });
    expect(await test.call(createPatient, { as: 'Nurse', body: mother })).toMatchObject(taken);
    const { contractId: _, ...card } = daughter({ identificationNumber: 'KB1234567' });
    const change = (documentOf?: 'own') =>
      test.call(updatePatient, { as: 'Nurse', body: { ...card, documentOf, id } });
    expect(await change('own')).toMatchObject(taken);
    expect((await change()).status).toBe(200);
    expect(await read(id)).toMatchObject({ documentOf: 'mother', version: 2 });
    const none = { ...card, identificationNumberTypeId: null, identificationNumber: '', id };
    await test.ask(updatePatient, { as: 'Nurse', body: none });
    expect(await read(id)).toMatchObject({ documentOf: 'own' });
  });

  it.each([
    ['guardian', '20150301', { type: 'wardOf', note: '' }],
    ['father', '20150301', { type: 'wardOf', note: 'Father' }],
    // The mother of a child is at least ten years older.
    ['mother', '19900301', undefined],
  ] as const)('of a %s, born on %s, is related as %o', async (documentOf, dateOfBirth, relative) => {
    const id = await register(daughter({ documentOf, dateOfBirth }));
    expect(await relatives(id)).toMatchObject(relative === undefined ? [] : [{ ...relative, of: 1 }]);
  });

  it('keeps whose the document is in a merge and its undo', async () => {
    const born = { dateOfBirth: '20160405', documentOf: 'guardian' } as const;
    const own = { identificationNumber: 'KB7654321', documentOf: 'own', confirmed: true } as const;
    const [mainId, otherId] = [await register(daughter(own)), await register(daughter(born))];
    const {
      contractId: _,
      confirmed: __,
      ...card
    } = daughter({
      documentOf: 'guardian',
      resultsByEmail: false,
      resultsBySms: false,
    });
    const { mergeId } = await test.ask(executePersonMerge, {
      as: 'Admin',
      body: {
        mainId,
        mainVersion: 1,
        otherId,
        otherVersion: 1,
        card: { ...card, resultsByEmail: false, resultsBySms: false },
        surname: 'Иванова',
        reason: 'Registered twice by the night shift',
      },
    });
    expect(await read(mainId)).toMatchObject({ identificationNumber: 'MP0000001', documentOf: 'guardian' });
    await test.ask(undoPersonMerge, { as: 'Admin', body: { id: mergeId } });
    expect([await read(mainId), await read(otherId)]).toMatchObject([
      { identificationNumber: 'KB7654321', documentOf: 'own' },
      { identificationNumber: 'MP0000001', documentOf: 'guardian' },
    ]);
  });

  it('has a document of a known word', async () => {
    const body = { ...daughter(), documentOf: 'aunt' as 'mother' };
    expect(await test.call(createPatient, { as: 'Nurse', body })).toMatchObject({
      status: 400,
      body: { errors: { documentOf: ['This value cannot be used, correct it'] } },
    });
  });
});
