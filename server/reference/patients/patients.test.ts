import { and, eq, ne } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { createPatient, getPatient, updatePatient, type PatientInput } from '../../../contract/patients.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';

const test = useLab();

const anna = (rest: Partial<PatientInput> = {}): PatientInput => ({
  lastName: 'Новикова',
  firstName: 'Анна',
  gender: 'F',
  mobilePhone: '80 29 111-22-33',
  dateOfBirth: '19910524',
  contractId: 1,
  ...rest,
});
const passport = (identificationNumber: string) => ({ identificationNumberTypeId: 1, identificationNumber });

describe('a new patient', () => {
  afterEach(async () => {
    await test.db.delete(patients).where(eq(patients.lastName, 'Новикова'));
    await test.db.delete(personCases);
  });
  const create = (body: PatientInput) => test.call(createPatient, { as: 'Nurse', body });

  it('is registered and can be read in full', async () => {
    const body = anna({ ...passport('mp 777 8888'), email: 'a@b.by', paternalName: ' Олеговна ' });
    const { patientId, isSuccess } = await test.ask(createPatient, { as: 'Nurse', body });
    expect(isSuccess).toBe(true);
    const { patient } = await test.ask(getPatient, { as: 'Nurse', query: { id: patientId } });
    expect(patient).toEqual({
      id: patientId,
      version: 1,
      lastName: 'Новикова',
      firstName: 'Анна',
      paternalName: 'Олеговна',
      gender: 'F',
      dateOfBirth: '19910524',
      timeOfBirth: '',
      mobilePhone: '375291112233',
      email: 'a@b.by',
      resultsByEmail: false,
      resultsBySms: false,
      address: '',
      ...passport('MP7778888'),
      documentOf: 'own',
      patientCode: null,
      contractId: 1,
      alsoKnown: '',
    });
    const noted = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `patient ${String(patientId)}`), ne(auditLog.action, 'patient.read')));
    expect(noted).toMatchObject([{ action: 'patient.create', userId: 1 }]);
  });

  it('cannot be born tomorrow (PAT-29)', async () => {
    const today = await create(anna({ dateOfBirth: '20261120' }));
    const tomorrow = await create(anna({ dateOfBirth: '20261121' }));
    expect(today.status).toBe(200);
    expect(tomorrow).toMatchObject({
      status: 400,
      body: { errors: { dateOfBirth: ['The date cannot be later than today'] } },
    });
  });

  it('needs a gender, and a number once a document is chosen', async () => {
    const response = await test.app.request('/v1.0/Patient', {
      method: 'POST',
      headers: { Authorization: await test.bearer('Nurse'), 'Accept-Language': 'ru' },
      body: JSON.stringify({ ...anna(), gender: '-1' }),
    });
    expect(response.status).toBe(400);
    expect((await response.json()) as FailureOf<typeof createPatient>).toMatchObject({
      errors: { gender: ['Выберите пол пациента!'] },
    });
    const noNumber = await create(anna({ identificationNumberTypeId: 1 }));
    expect(noNumber).toMatchObject({
      status: 400,
      body: { errors: { identificationNumber: ['Fill in this field'] } },
    });
  });

  it('needs a valid Belarusian phone and, if given, a valid e-mail (PAT-30, PAT-35)', async () => {
    const wrong = await create(anna({ mobilePhone: '12345', email: 'a@b' }));
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: {
          mobilePhone: ['A number as +375-XX-XXX-XX-XX'],
          email: ['This is not a valid e-mail address'],
        },
      },
    });
  });

  it('with a registered document is rejected, however it is typed', async () => {
    const response = await create(anna(passport('mp 0000001')));
    expect(response).toMatchObject({
      status: 400,
      body: {
        code: 'PatientExists',
        errors: { identificationNumber: ['A patient with this document is registered already'] },
      },
    });
  });

  it('may have the document of a patient of another contract', async () => {
    expect((await create(anna(passport('MP0000004')))).status).toBe(200);
  });

  it('is registered once when two people register the same document at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => create(anna({ ...passport('KH00001'), confirmed: true }))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => 'code' in body && body.code === 'PatientExists')).toHaveLength(7);
  });

  it('similar to an existing one is saved only after confirmation', async () => {
    const { patientId: first } = await test.ask(createPatient, { as: 'Nurse', body: anna() });
    const twin = anna({ lastName: 'НОВИКОВА', mobilePhone: '375330000000' });
    const headers = { 'Idempotency-Key': 'one-form-of-a-twin' };
    const warned = await test.ask(createPatient, { as: 'Nurse', body: twin, headers, language: 'ru' });
    expect(warned).toMatchObject({
      isSuccess: false,
      patientId: null,
      statusMessage: 'Похожий пациент уже есть. Проверьте, не тот ли это пациент',
      duplicates: [{ id: first, lastName: 'Новикова', dateOfBirth: '19910524' }],
    });
    const saved = await test.ask(createPatient, {
      as: 'Nurse',
      body: { ...twin, confirmed: true },
      headers,
    });
    expect(saved.isSuccess).toBe(true);
    await test.db.delete(patients).where(eq(patients.lastName, 'НОВИКОВА'));
  });

  it.each([
    ['a hyphen in the name', { lastName: 'Нови-кова' }, ['name', 'phone', 'birthDate']],
    ['one digit of the birth date mistyped', { dateOfBirth: '19910518' }, ['name', 'phone', 'nearBirthDate']],
    ['Latin letters', { lastName: 'Novikova', firstName: 'Hanna' }, ['name', 'phone', 'birthDate']],
    [
      'another phone, day and month swapped',
      { mobilePhone: '375330000000', dateOfBirth: '19910805' },
      ['name', 'nearBirthDate'],
    ],
  ])('similar to an existing one but for %s is not saved, and says what is the same', async (...row) => {
    const [, change, reasons] = row;
    const body = anna({ dateOfBirth: '19910508' });
    const { patientId: id } = await test.ask(createPatient, { as: 'Nurse', body });
    const warned = await test.ask(createPatient, { as: 'Nurse', body: { ...body, ...change } });
    expect(warned).toMatchObject({ isSuccess: false, patientId: null, duplicates: [{ id, reasons }] });
  });

  it('saved in spite of a likely duplicate is a case for a person to decide, and a twin is none', async () => {
    await test.ask(createPatient, { as: 'Nurse', body: anna() });
    await test.ask(createPatient, { as: 'Nurse', body: anna({ confirmed: true, firstName: 'Ольга' }) });
    expect(await test.db.select().from(personCases)).toEqual([]);
    await test.ask(createPatient, {
      as: 'Nurse',
      body: anna({ confirmed: true, lastName: 'Новиковва', mobilePhone: '375330000000' }),
    });
    expect(await test.db.select().from(personCases)).toMatchObject([
      { grade: 'probable', state: 'NEW', source: 'registration', contractIds: [1] },
    ]);
    await test.db.delete(patients).where(eq(patients.lastName, 'Новиковва'));
  });

  it('with only the name or only the phone of another one is saved', async () => {
    await test.ask(createPatient, { as: 'Nurse', body: anna() });
    const other = { mobilePhone: '375330000000', dateOfBirth: '19700101' };
    expect(await test.ask(createPatient, { as: 'Nurse', body: anna(other) })).toMatchObject({
      isSuccess: true,
    });
    const child = { firstName: 'Ева', dateOfBirth: '20200101' };
    expect(await test.ask(createPatient, { as: 'Nurse', body: anna(child) })).toMatchObject({
      isSuccess: true,
    });
  });

  it('sent twice with one key is registered once', async () => {
    const send = () =>
      test.ask(createPatient, {
        as: 'Nurse',
        body: anna(passport('KH00002')),
        headers: { 'Idempotency-Key': 'a-lost-reply' },
      });
    expect(await send()).toEqual(await send());
  });

  it('of a foreign and of an absent contract gets the same response', async () => {
    const foreign = await create(anna({ contractId: 2 }));
    expect(foreign.status).toBe(404);
    expect(await create(anna({ contractId: 999 }))).toEqual(foreign);
  });

  it('with an unknown document type is rejected', async () => {
    const response = await create(anna({ ...passport('10001'), identificationNumberTypeId: 99 }));
    expect(response).toMatchObject({
      status: 400,
      body: { errors: { identificationNumberTypeId: ['This value cannot be used, correct it'] } },
    });
  });
});

describe('a registered patient', () => {
  const maria: BodyInput<typeof updatePatient> = {
    id: 1,
    lastName: 'Иванова',
    firstName: 'Мария',
    gender: 'F',
    dateOfBirth: '19810111',
  };

  it('of a foreign contract gets the same response as an absent one', async () => {
    const foreign = await test.call(getPatient, { as: 'Nurse', query: { id: 4 } });
    expect(foreign.status).toBe(404);
    expect(await test.call(getPatient, { as: 'Nurse', query: { id: 999 } })).toEqual(foreign);
    const change = await test.call(updatePatient, { as: 'Nurse', body: { ...maria, id: 4 } });
    expect(change as typeof foreign).toEqual(foreign);
    const absent = await test.call(updatePatient, { as: 'Nurse', body: { ...maria, id: 999 } });
    expect(absent as typeof foreign).toEqual(foreign);
  });

  it('of an own contract that the header leaves out is not found', async () => {
    const query = { id: 4 };
    expect((await test.call(getPatient, { as: 'Manager', query })).status).toBe(200);
    const narrowed = await test.call(getPatient, { as: 'Manager', query, headers: { Contracts: '1' } });
    expect(narrowed.status).toBe(404);
  });

  it('is not changed over what somebody else has saved since it was read', async () => {
    const { patient } = await test.ask(getPatient, { as: 'Nurse', query: { id: 1 } });
    const change = (address: string, version: number) =>
      test.call(updatePatient, { as: 'Nurse', body: { ...maria, address, version } });
    expect((await change('Минск', patient.version)).status).toBe(200);
    const refused = await change('Лида', patient.version);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'Conflict', record: { id: 1, address: 'Минск', version: patient.version + 1 } },
    });
    expect(JSON.stringify(refused.body)).toContain(
      `"changed":{"at":"${test.clock.now().toISOString()}","by":"Nurse Test"}`,
    );
    expect((await change('Лида', patient.version + 1)).status).toBe(200);
  });

  it('keeps its patient code: null or the same is accepted, another rejected', async () => {
    await test.db.update(patients).set({ patientCode: 'P-1' }).where(eq(patients.id, 1));
    const change = (patientCode: string | null) =>
      test.call(updatePatient, { as: 'Nurse', body: { ...maria, firstName: 'Марина', patientCode } });
    expect((await change(null)).status).toBe(200);
    expect((await change('P-1')).status).toBe(200);
    expect(await change('P-2')).toMatchObject({
      status: 400,
      body: { errors: { patientCode: ['This value cannot be used, correct it'] } },
    });
    const { patient } = await test.ask(getPatient, { as: 'Nurse', query: { id: 1 } });
    expect(patient).toMatchObject({ firstName: 'Марина', patientCode: 'P-1', mobilePhone: '' });
  });

  it('may have no phone, but not half of one', async () => {
    const half = await test.call(updatePatient, { as: 'Nurse', body: { ...maria, mobilePhone: '+375 29' } });
    expect(half).toMatchObject({
      status: 400,
      body: { errors: { mobilePhone: ['A number as +375-XX-XXX-XX-XX'] } },
    });
  });

  it('cannot have the document of another patient', async () => {
    const response = await test.call(updatePatient, {
      as: 'Nurse',
      body: { ...maria, ...passport('mp0000002') },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'PatientExists' } });
  });

  it('whose gender is unknown is shown as 3', async () => {
    await test.db.update(patients).set({ gender: 'U' }).where(eq(patients.id, 3));
    const { patient } = await test.ask(getPatient, { as: 'Nurse', query: { id: 3 } });
    expect(patient.gender).toBe(3);
  });
});
