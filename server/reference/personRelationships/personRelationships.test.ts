import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { createPatient } from '../../../contract/patients.ts';
import { executePersonMerge, validatePersonMerge } from '../../../contract/personMerges.ts';
import {
  createRelationship,
  deleteRelationship,
  listRelationships,
} from '../../../contract/personRelationships.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { insertPersonCases } from '../persons/personIndex.ts';

const test = useLab();

type NewPatient = Partial<typeof patients.$inferInsert>;
const register = async (changes: NewPatient = {}): Promise<number> => {
  const [created] = await test.db
    .insert(patients)
    .values({
      contractId: 1,
      lastName: 'Савицкая',
      firstName: 'Ольга',
      gender: 'F',
      dateOfBirth: '1990-03-02',
      createdAt: test.clock.now(),
      ...changes,
    })
    .returning({ id: patients.id });
  return created?.id ?? 0;
};
const child = (changes: NewPatient = {}) =>
  register({ firstName: 'Мария', dateOfBirth: '2020-05-01', ...changes });

const generations = async () =>
  [await register({ dateOfBirth: '1960-01-01' }), await register(), await child()] as const;

type Body = BodyInput<typeof createRelationship>;
const send = (patientId: number, type: Body['type'], relatedPatientId: number, rest: Partial<Body> = {}) =>
  test.call(createRelationship, {
    as: 'Manager',
    body: { patientId, type, relatedPatientId, ...rest },
  });
const relate = async (...given: Parameters<typeof send>): Promise<number> => {
  const { body } = await send(...given);
  if (!('id' in body)) throw new Error(JSON.stringify(body));
  return body.id;
};
const faultOf = async (...given: Parameters<typeof send>) => {
  const { body } = await send(...given);
  return 'errors' in body ? body.errors : body;
};
const remove = (id: number) => test.call(deleteRelationship, { as: 'Manager', query: { id } });
const listed = async (patientId: number) =>
  (await test.ask(listRelationships, { as: 'Nurse', query: { patientId } })).relationships;
const seen = async (patientId: number) =>
  (await listed(patientId)).map(({ type, person }) => `${type} ${String(person.id)}`);

describe('a relationship (X-98)', () => {
  it('is read from both sides, each in its own words, and leaves lines of both patients in the audit log', async () => {
    const [mother, baby] = [await register(), await child()];
    await relate(baby, 'childOf', mother, { multipleBirthOrder: 2, startDate: '20200501', note: 'Паспорт' });
    expect(await listed(mother)).toMatchObject([
      {
        type: 'motherOf',
        person: { id: baby, lastName: 'Савицкая', firstName: 'Мария' },
        startDate: '20200501',
        endDate: null,
        multipleBirthOrder: 2,
        note: 'Паспорт',
        confirmedBy: 'Manager Test',
      },
    ]);
    expect(await seen(baby)).toEqual([`childOf ${String(mother)}`]);
    const guardian = await register();
    await relate(baby, 'wardOf', guardian);
    expect(await seen(guardian)).toEqual([`guardianOf ${String(baby)}`]);
    expect(await seen(baby)).toEqual([`childOf ${String(mother)}`, `wardOf ${String(guardian)}`]);
    const [parent, other] = [await register(), await child()];
    await remove(await relate(parent, 'motherOf', other, { note: 'Паспорт' }));
    for (const patientId of [parent, other]) {
      const { items } = await test.ask(auditLines.list, { as: 'Admin', query: { patientId } });
      const changes = items.map(({ action }) => action).filter((action) => action.startsWith('patient.'));
      expect(changes.toSorted()).toEqual(['patient.relate', 'patient.unrelate']);
      expect(items.find(({ action }) => action === 'patient.relate')).toMatchObject({
        patientIds: [parent, other],
        after: { relationship: 'motherOf', relatedPatientId: other, remarks: 'Паспорт' },
      });
    }
  });

  it('is added and removed by managers and administrators, in one contract of their own', async () => {
    const [mother, baby, foreign] = [await register(), await child(), await child({ contractId: 2 })];
    const body = { patientId: mother, relatedPatientId: baby, type: 'motherOf' as const };
    expect((await test.call(createRelationship, { as: 'Nurse', body })).status).toBe(403);
    expect((await send(mother, 'motherOf', foreign)).status).toBe(404);
    expect((await send(mother, 'motherOf', 999_999)).status).toBe(404);
    const id = await relate(mother, 'motherOf', baby);
    expect((await test.call(deleteRelationship, { as: 'Nurse', query: { id } })).status).toBe(403);
    const ofStranger = { as: 'Stranger', query: { patientId: mother } } as const;
    expect((await test.call(listRelationships, ofStranger)).status).toBe(404);
    const theirs = await register({ contractId: 2 });
    const foreignId = await relate(theirs, 'motherOf', foreign);
    const own = { as: 'Manager', query: { id: foreignId }, headers: { Contracts: '1' } } as const;
    expect((await test.call(deleteRelationship, own)).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect(await seen(baby)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('a relationship is refused at its field', () => {
  it('to the patient, to nobody, without a kind, with dates in the wrong order, with an order of birth of no child, twice', async () => {
    const [one, other] = [await register(), await register()];
    expect(await faultOf(one, 'spouseOf', one)).toEqual({
      relatedPatientId: ['Choose another person: this is the patient'],
    });
    const empty = await test.call(createRelationship, {
      as: 'Manager',
      body: { patientId: one, relatedPatientId: null as never, type: '' as never },
    });
    expect(empty.body).toMatchObject({
      errors: { relatedPatientId: ['Fill in this field'], type: ['Fill in this field'] },
    });
    const days = { startDate: '20200502', endDate: '20200501' };
    expect(await faultOf(one, 'guardianOf', other, days)).toEqual({
      endDate: ['The period ends before it begins'],
    });
    expect(await faultOf(one, 'spouseOf', other, { multipleBirthOrder: 1 })).toEqual({
      multipleBirthOrder: ['This value cannot be used, correct it'],
    });
    await relate(one, 'sameContact', other);
    expect(await faultOf(other, 'spouseOf', one)).toEqual({
      relatedPatientId: ['These patients are related already. To change that, delete the relationship first'],
    });
  });

  it('of a mother who is no woman, or not 10 to 60 years older', async () => {
    const baby = await child();
    expect(await faultOf(await register({ gender: 'M' }), 'motherOf', baby)).toEqual({
      type: ['The mother’s record must say female'],
    });
    const age = {
      relatedPatientId: ['A mother is 10 to 60 years older than her child. Check the dates of birth'],
    };
    expect(await faultOf(baby, 'childOf', await register({ dateOfBirth: '2010-05-02' }))).toEqual(age);
    expect(await faultOf(baby, 'childOf', await register({ dateOfBirth: '1960-04-30' }))).toEqual(age);
    expect((await send(baby, 'childOf', await register({ dateOfBirth: '2010-05-01' }))).status).toBe(200);
    const other = await child();
    expect((await send(other, 'childOf', await register({ dateOfBirth: '1960-05-01' }))).status).toBe(200);
  });

  it('of a second mother, also of a twin', async () => {
    const [mother, second] = [await register(), await register()];
    const [one, other] = [await child(), await child({ dateOfBirth: '2020-05-02' })];
    await relate(one, 'twinOf', other);
    await relate(mother, 'motherOf', one);
    expect(await faultOf(second, 'motherOf', one)).toEqual({
      relatedPatientId: ['The child already has a mother'],
    });
    const different = { relatedPatientId: ['The twins have different mothers'] };
    expect(await faultOf(second, 'motherOf', other)).toEqual(different);
    await relate(mother, 'motherOf', other);
    const third = await child();
    await relate(second, 'motherOf', third);
    expect(await faultOf(third, 'twinOf', one)).toEqual(different);
  });

  it('of twins who are born more than a day apart', async () => {
    const one = await child();
    const born = (dateOfBirth: string) => child({ dateOfBirth });
    expect(await faultOf(one, 'twinOf', await born('2020-05-03'))).toEqual({
      relatedPatientId: ['Twins are born on the same day or the next. Check the dates of birth'],
    });
    expect((await send(one, 'twinOf', await born('2020-04-30'))).status).toBe(200);
  });

  it('of a mother who descends from her child', async () => {
    const [grandmother, mother, daughter] = await generations();
    await relate(grandmother, 'motherOf', mother);
    await relate(mother, 'motherOf', daughter);
    await test.db.update(patients).set({ dateOfBirth: '2001-01-01' }).where(eq(patients.id, grandmother));
    await test.db.update(patients).set({ dateOfBirth: '1980-01-01' }).where(eq(patients.id, daughter));
    expect(await faultOf(daughter, 'motherOf', grandmother)).toEqual({
      relatedPatientId: ['A mother cannot descend from her child'],
    });
  });

  it('when two are added at the same time: one of them', async () => {
    const [one, other] = [await child(), await child()];
    await relate(one, 'twinOf', other);
    const answers = await Promise.all([
      send(await register(), 'motherOf', one),
      send(await register(), 'motherOf', other),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('two persons are no case of one', () => {
  const possibleOne = (one: number, other: number) =>
    insertPersonCases(test.db, [
      {
        pair: [one, other],
        contractIds: [1],
        grade: 'probable',
        score: 5,
        evidence: [],
        source: 'nightly',
        foundAt: test.clock.now(),
      },
    ]);
  const stateOf = async (one: number, other: number) => {
    const [found] = await test.db
      .select({ state: personCases.state, by: personCases.decidedBy })
      .from(personCases)
      .where(and(eq(personCases.leftId, one), eq(personCases.rightId, other)));
    return found;
  };

  it('an open case of relatives is decided, and open again when they are not related; a decided one stays as it is', async () => {
    const [one, other] = [await child(), await child()];
    await possibleOne(one, other);
    const id = await relate(other, 'twinOf', one);
    expect(await stateOf(one, other)).toEqual({ state: 'RELATED', by: 2 });
    await remove(id);
    expect(await stateOf(one, other)).toEqual({ state: 'NEW', by: null });
    await test.db.update(personCases).set({ state: 'NOT_SAME' }).where(eq(personCases.leftId, one));
    await remove(await relate(one, 'twinOf', other));
    expect(await stateOf(one, other)).toEqual({ state: 'NOT_SAME', by: null });
  });

  it('a newborn without a name is registered beside the mother and beside a twin', async () => {
    const shared = { lastName: 'Грицкевич', mobilePhone: '375291119988', address: 'Минск, Сурганова 5' };
    const born = (firstName: string, dateOfBirth = '20261119') =>
      test.ask(createPatient, {
        as: 'Nurse',
        body: { ...shared, firstName, gender: 'F', dateOfBirth, contractId: 1 },
      });
    await born('Ольга', '19900302');
    const { patientId, duplicates } = await born('НР 1');
    expect({ isNew: patientId !== null, duplicates }).toEqual({ isNew: true, duplicates: undefined });
    const twin = await born('НР 2');
    expect({ isNew: twin.patientId !== null, duplicates: twin.duplicates }).toEqual({
      isNew: true,
      duplicates: undefined,
    });
    const renamed = await born('Мария');
    expect(renamed.duplicates?.map(({ id }) => id)).toEqual([patientId, twin.patientId]);
  });
});

describe('a merge of two persons is refused before it begins', () => {
  const validate = async (...patientIds: [number, number]) => {
    const { body } = await test.call(validatePersonMerge, { as: 'Admin', body: { patientIds } });
    return 'code' in body ? body.code : 'allowed';
  };

  it('of relatives, of descendants, of children with two mothers, and is not executed', async () => {
    const [grandmother, mother, daughter] = await generations();
    expect(await validate(grandmother, daughter)).toBe('allowed');
    await relate(grandmother, 'motherOf', mother);
    await relate(mother, 'motherOf', daughter);
    expect(await validate(mother, daughter)).toBe('MergeOfTwo');
    expect(await validate(grandmother, daughter)).toBe('MergeOfTwo');
    const other = await child();
    expect(await validate(daughter, other)).toBe('allowed');
    await relate(await register(), 'motherOf', other);
    expect(await validate(daughter, other)).toBe('MergeOfTwo');
    const executed = await test.call(executePersonMerge, {
      as: 'Admin',
      body: {
        mainId: mother,
        mainVersion: 1,
        otherId: daughter,
        otherVersion: 1,
        card: {
          lastName: 'Савицкая',
          firstName: 'Мария',
          gender: 'F',
          dateOfBirth: '20200501',
          resultsByEmail: false,
          resultsBySms: false,
        },
        surname: 'Савицкая',
        reason: 'Registered twice',
      },
    });
    expect(executed).toMatchObject({ status: 409, body: { code: 'MergeOfTwo' } });
  });
});
