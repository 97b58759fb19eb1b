import { sql } from 'drizzle-orm';
import type { Bundle, Patient } from 'fhir/r4';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  barcodeOf,
  issuesOf,
  locations,
  openOrderingDesk,
  service,
  task,
  taskIn,
  transaction,
} from '../../tests/support/orderBundles.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openOrderingDesk);
beforeEach(() => desk.forgetOrders());

describe('a patient of a transaction (X-133)', () => {
  beforeEach(async () => {
    await desk.test.db.execute(sql`truncate person_relationships`);
    await desk.test.db.execute(sql`delete from patients where id > 5`);
  });
  const PATIENT = 'urn:uuid:00000000-0000-4000-8000-0000000000aa';
  const person = (changes: object = {}) => ({
    fullUrl: PATIENT,
    resource: {
      resourceType: 'Patient',
      name: [{ family: 'Лисицкая', given: ['Анна', 'Павловна'] }],
      gender: 'female',
      birthDate: '1990-04-12',
      telecom: [{ system: 'phone', value: '+375 29 765-43-21' }],
      address: [{ city: 'Минск', line: ['Немига, 1'] }],
      ...changes,
    },
    request: { method: 'POST', url: 'Patient' },
  });
  const order = (patient: object) =>
    transaction(
      patient,
      task({ for: { reference: PATIENT } }),
      service('1001', { subject: { reference: PATIENT } }),
    );
  const people = async () =>
    Number((await desk.test.db.execute(sql`select count(*) from patients`)).rows[0]?.['count']);

  const birthTime = (valueDateTime: string) => ({
    birthDate: '2026-11-18',
    _birthDate: {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime', valueDateTime }],
    },
  });

  it('a newborn has the time of its birth, in the time of the laboratory; another day is refused (X-177)', async () => {
    const [location] = locations(await desk.send('', order(person(birthTime('2026-11-17T22:15:30Z')))));
    const { body: read } = await desk.get<Patient>(`/${location?.split(' ')[2] ?? ''}`);
    expect(read).toMatchObject(birthTime('2026-11-18T01:15:00+03:00'));
    for (const wrong of ['2026-11-17T20:15:00Z', '2026-11-18', '2026-11-20T23:50:00+03:00', 'at night'])
      expect(await desk.send('', order(person(birthTime(wrong))))).toMatchObject({ status: 422 });
    expect(await people()).toBe(6);
  });

  it('is registered once, and found afterwards', async () => {
    const first = await desk.send('', order(person()));
    const [location] = locations(first);
    expect(location).toMatch(/^201 Created Patient\/\d+$/);
    const { body: read } = await desk.get<Patient>(`/${location?.split(' ')[2] ?? ''}`);
    expect(read).toMatchObject({
      name: [{ family: 'Лисицкая', given: ['Анна', 'Павловна'] }],
      gender: 'female',
      birthDate: '1990-04-12',
      telecom: [{ value: '+375297654321' }],
      address: [{ text: 'Минск, Немига, 1' }],
    });
    const again = await desk.send('', order(person()));
    expect(locations(again)[0]).toBe(location?.replace('201 Created', '200 OK'));
    expect(await people()).toBe(6);
  });

  it('who is wrong is explained at the element, and nothing is left of the order', async () => {
    const answer = await desk.send('', order(person({ gender: 'other', birthDate: '', telecom: [] })));
    expect(answer.status).toBe(422);
    expect(issuesOf(answer).map(([path]) => path)).toEqual([
      'Bundle.entry[0].resource.gender',
      'Bundle.entry[0].resource.telecom',
      'Bundle.entry[0].resource.birthDate',
    ]);
    const refused = await desk.send(
      '',
      transaction(
        person(),
        task({ for: { reference: PATIENT } }),
        service('8888', { subject: { reference: PATIENT } }),
      ),
    );
    expect(refused.status).toBe(422);
    expect(await people()).toBe(5);
  });

  it('who is like others is not registered without a word', async () => {
    // One digit of the birth date of Мария Иванова differs.
    const like = {
      name: [{ family: 'Иванова', given: ['Мария'] }],
      birthDate: '1981-01-12',
      telecom: [{ system: 'phone', value: '375291000001' }],
    };
    const answer = await desk.send('', order(person(like)));
    expect([answer.status, issuesOf(answer)]).toEqual([
      422,
      [
        [
          'Bundle.entry[0].resource',
          'Similar patients are registered: Patient/1. Order for one of them, or give the new one the tag https://portal.test/fhir/CodeSystem/registration|confirmed',
        ],
      ],
    ]);
    const tag = [{ system: 'https://portal.test/fhir/CodeSystem/registration', code: 'confirmed' }];
    expect((await desk.send('', order(person({ ...like, meta: { tag } })))).status).toBe(200);
    expect(await people()).toBe(6);
  });

  it('is known by the document; somebody else’s document puts no order into another card', async () => {
    const document = (value: string) => ({
      identifier: [{ system: 'https://portal.test/fhir/sid/document-1', value }],
    });
    const first = await desk.send('', order(person(document('MP1234567'))));
    const record = locations(first)[0]?.split(' ')[2];
    expect(locations(await desk.send('', order(person(document('mp 1234567')))))[0]).toBe(
      `200 OK ${record ?? ''}`,
    );
    const married = { ...document('mp 1234567'), name: [{ family: 'Рысь', given: ['Анна'] }] };
    const asked = await desk.send('', order(person(married)));
    expect([asked.status, issuesOf(asked)[0]?.[1]]).toEqual([
      422,
      `Similar patients are registered: ${record ?? ''}. Order for one of them, or give the new one the tag https://portal.test/fhir/CodeSystem/registration|confirmed`,
    ]);
    const other = { ...married, birthDate: '1950-01-01' };
    const refused = await desk.send('', order(person(other)));
    expect([refused.status, issuesOf(refused)]).toEqual([
      422,
      [
        [
          'Bundle.entry[0].resource.identifier',
          'Somebody else is registered with this document. Check its number; send that of a parent or guardian as a contained RelatedPerson',
        ],
      ],
    ]);
    const { body } = await desk.get<Bundle>('/Patient?identifier=MP1234567');
    expect(body.entry?.map(({ resource }) => `Patient/${resource?.id ?? ''}`)).toEqual([record]);
  });

  it('has numbers in other systems: that of the record is in the field that asks for it, others are said to be left out', async () => {
    const number = (value: string, code: string) => ({
      type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] },
      system: 'https://clinic.example/patients',
      value,
    });
    const identifier = [number('17-204', 'PI'), number('A-881', 'MR')];
    const warningsOf = ({ body }: { body: Bundle }) =>
      body.entry?.map(({ response }) =>
        response?.outcome === undefined ? [] : issuesOf({ body: response.outcome }),
      );
    const said = (at: number) => [
      `Bundle.entry[0].resource.identifier[${at}]`,
      'The number of the patient in your system is not kept here: it does not find the patient, and is on no paper',
    ];
    const fieldsOf = async (answer: { body: Bundle }) =>
      (await desk.read(barcodeOf(taskIn(answer) ?? {}))).orderExtraFields.map(({ id, value }) => [id, value]);

    const bare = await desk.send('', order(person({ identifier })));
    expect(bare.status).toBe(200);
    expect(warningsOf(bare)).toEqual([[said(0), said(1)], [], []]);
    expect(await fieldsOf(bare)).toEqual([[1, 'J06']]);

    await desk.test.db.execute(
      sql`insert into additional_fields (id, contract_id, field_name, is_active, is_mandatory, position)
        values (9, 1, '{"ru": "Номер амбулаторной карты", "en": "Outpatient card number", "be": ""}', true, false, 3)`,
    );
    const asked = await desk.send('', order(person({ identifier })), {
      headers: { Prefer: 'return=minimal' },
    });
    expect(warningsOf(asked)).toEqual([[said(0)], [], []]);
    const own = await desk.send('', order(person({ identifier: [number('A-881', 'MR')] })));
    expect(warningsOf(own)).toEqual([[], [], []]);
    expect(await fieldsOf(own)).toEqual([
      [1, 'J06'],
      [9, 'A-881'],
    ]);
  });

  it('without papers has the document of its mother as a related person, and never as its own', async () => {
    const identifier = [{ system: 'https://portal.test/fhir/sid/document-1', value: 'MP0000001' }];
    const related = (code: string) => ({
      contained: [
        {
          resourceType: 'RelatedPerson',
          id: 'mother',
          patient: { reference: '#' },
          identifier,
          relationship: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code }] }],
        },
      ] as const,
      name: [{ family: 'Иванова', given: ['Дарья'] }],
      birthDate: '2015-03-01',
    });
    const answer = await desk.send('', order(person(related('MTH'))));
    const record = locations(answer)[0]?.split(' ')[2] ?? '';
    expect(locations(answer)[0]).toMatch(/^201 Created/);
    const { body: read } = await desk.get<Patient>(`/${record}`);
    expect(read.identifier).toBeUndefined();
    const [{ relationship }] = related('MTH').contained;
    const mother: object = {
      resourceType: 'RelatedPerson',
      patient: { reference: '#' },
      identifier,
      relationship,
    };
    expect(read.contained?.map((one): object => one)).toMatchObject([mother]);
    const { body } = await desk.get<Bundle>('/Patient?identifier=MP0000001');
    expect(body.entry?.map(({ resource }) => resource?.id)).toEqual(['1']);
    expect(locations(await desk.send('', order(person(related('MTH')))))[0]).toBe(`200 OK ${record}`);
    const aunt = await desk.send('', order(person({ ...related('AUNT'), birthDate: '2019-08-05' })));
    const { body: unknown } = await desk.get<Patient>(`/${locations(aunt)[0]?.split(' ')[2] ?? ''}`);
    expect(unknown.contained).toBeUndefined();
  });

  it('needs the scope of patients', async () => {
    const scope = 'system/Task.cu system/ServiceRequest.c';
    expect((await desk.send('', order(person()), { scope })).status).toBe(403);
    expect(await people()).toBe(5);
  });
});
