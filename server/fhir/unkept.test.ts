import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  barcodeOf,
  diagnosis,
  issuesOf,
  openOrderingDesk,
  service,
  task,
  taskIn,
  transaction,
} from '../../tests/support/orderBundles.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openOrderingDesk);
beforeEach(() => desk.forgetOrders());

const send = (...entries: object[]) => desk.send('', transaction(...entries));
/** An order as the portal shows it, placed by these entries. */
const placed = async (...entries: object[]) => {
  const answer = await send(...entries);
  return desk.read(barcodeOf(taskIn(answer) ?? {}));
};
/** The status and the elements of a refusal, after which there is no order. */
const refused = async (...entries: object[]) => {
  const answer = await send(...entries);
  expect(await desk.stored()).toEqual([]);
  return [answer.status, ...issuesOf(answer).map(([path]) => path?.replace(/^Bundle\.entry/, ''))];
};
const PATIENT = 'urn:uuid:00000000-0000-4000-8000-0000000000aa';
const withPatient = (changes: object) => [
  {
    fullUrl: PATIENT,
    resource: {
      resourceType: 'Patient',
      name: [{ family: 'Лисицкая', given: ['Анна'] }],
      gender: 'female',
      birthDate: '1990-04-12',
      telecom: [{ system: 'phone', value: '+375297654321' }],
      ...changes,
    },
    request: { method: 'POST', url: 'Patient' },
  },
  task({ for: { reference: PATIENT } }),
  service('1001', { subject: { reference: PATIENT } }),
];

describe('what a request says and an order keeps (X-133)', () => {
  it('a note is in the remark, beside that of the Task; of several requests with the code', async () => {
    const note = [{ text: 'Do not do it without a call' }];
    expect((await placed(task(), service('1001', { note }))).remarks).toBe('Do not do it without a call');
    const both = await placed(
      task({ note: [{ text: 'Fasting' }] }),
      service('1001', { note }),
      service('2001', { note: [{ text: 'From the left arm' }] }),
    );
    expect(both.remarks).toBe('Fasting\n1001: Do not do it without a call\n2001: From the left arm');
  });

  it('a reason is the diagnosis that the contract asks for', async () => {
    const reason = (code: string, system?: string) => ({ reasonCode: [{ coding: [{ system, code }] }] });
    const icd = 'http://hl7.org/fhir/sid/icd-10';
    const given = async (...changes: object[]) =>
      (
        await placed(
          task({ input: undefined }),
          ...changes.map((one, at) => service(at === 0 ? '1001' : '2001', one)),
        )
      ).orderExtraFields;
    expect(await given(reason('J06', icd))).toEqual([{ id: 1, value: 'J06' }]);
    expect(await given(reason('J06', icd), reason('J06', icd))).toEqual([{ id: 1, value: 'J06' }]);
    expect(await given({ reasonCode: [{ coding: [{ code: 'J06' }], text: 'ОРВИ' }] })).toEqual([
      { id: 1, value: 'J06 ОРВИ' },
    ]);
    expect(await given(reason('54150009', 'http://snomed.info/sct'))).toEqual([
      { id: 1, value: 'http://snomed.info/sct|54150009' },
    ]);
  });

  it('a reason beside another diagnosis, or where none is asked for, is refused', async () => {
    const reasonCode = [{ coding: [{ code: 'A09' }] }];
    const path = '[1].resource.reasonCode';
    expect(await refused(task({ input: [diagnosis] }), service('1001', { reasonCode }))).toEqual([422, path]);
    await desk.test.db.execute(sql`update additional_fields set is_active = false where id = 1`);
    const [status, ...paths] = await refused(task({ input: undefined }), service('1001', { reasonCode }));
    await desk.test.db.execute(sql`update additional_fields set is_active = true where id = 1`);
    expect([status, ...paths]).toEqual([422, path]);
  });

  it('the address of a patient is in the card with all its parts', async () => {
    const answer = await send(
      ...withPatient({
        address: [
          { country: 'BY', state: 'Минская обл.', district: 'Минский р-н', city: 'Заславль', line: ['1'] },
        ],
      }),
    );
    expect(await desk.read(barcodeOf(taskIn(answer) ?? {}))).toMatchObject({
      patient: { address: 'BY, Минская обл., Минский р-н, Заславль, 1' },
    });
  });
});

describe('what an order would not keep is refused at its element (X-133)', () => {
  it.each([
    [{ occurrenceDateTime: '2026-12-01' }, '[1].resource.occurrenceDateTime'],
    [{ specimen: [{ reference: 'Specimen/1-1' }] }, '[1].resource.specimen'],
    [{ authoredOn: '2026-11-01' }, '[1].resource.authoredOn'],
    [{ extension: [{ url: 'https://clinic.test/x' }] }, '[1].resource.extension'],
    [{ implicitRules: 'https://clinic.test/rules' }, '[1].resource.implicitRules'],
    [{ modifierExtension: [{ url: 'https://clinic.test/x' }] }, '[1].resource.modifierExtension'],
    [{ note: [{ text: 'x', time: '2026-11-01' }] }, '[1].resource.note[0].time'],
    [{ code: { coding: [{ code: '1001', version: '2' }] } }, '[1].resource.code.coding[0].version'],
    [{ subject: { reference: 'Patient/1', identifier: {} } }, '[1].resource.subject.identifier'],
    [{ reasonCode: [{ coding: [{ code: 'A' }, { code: 'B' }] }] }, '[1].resource.reasonCode[0].coding'],
  ])('of a ServiceRequest: %j', async (changes, path) => {
    expect(await refused(task(), service('1001', changes))).toEqual([400, path]);
  });

  it('in words that name it', async () => {
    const answer = await send(task(), service('1001', { occurrenceDateTime: '2026-12-01' }));
    expect(issuesOf(answer)).toEqual([
      [
        'Bundle.entry[1].resource.occurrenceDateTime',
        'The element occurrenceDateTime cannot be kept here. Leave it out: nothing is dropped in silence',
      ],
    ]);
  });

  it.each([
    [{ description: 'x' }, 400, '[0].resource.description'],
    [{ executionPeriod: { start: '2026-12-01' } }, 400, '[0].resource.executionPeriod'],
    [{ output: [{ type: {}, valueString: 'x' }] }, 422, '[0].resource.output'],
    [{ owner: { reference: 'Organization/laboratory' } }, 422, '[0].resource.owner'],
    [{ status: 'in-progress' }, 422, '[0].resource.status'],
    [{ input: [{ ...diagnosis, valueCode: 'J07' }] }, 422, '[0].resource.input[0]'],
    [{ input: [{ ...diagnosis, valueDateTime: '2026-11-01' }] }, 400, '[0].resource.input[0].valueDateTime'],
    [{ identifier: [{ value: '1', use: 'old' }] }, 400, '[0].resource.identifier[0].use'],
    [
      {
        identifier: [{ system: 'https://portal.test/fhir/sid/order', value: '7000000001' }],
        groupIdentifier: { system: 'https://portal.test/fhir/sid/order', value: '7000000002' },
      },
      422,
      '[0].resource.groupIdentifier',
    ],
  ])('of a Task: %j', async (changes, status, path) => {
    expect(await refused(task(changes), service('1001'))).toEqual([status, path]);
  });

  const name = { family: 'Лисицкая', given: ['Анна'] };
  const phone = { system: 'phone', value: '+375297654321' };
  const document = (value: string) => ({ system: 'https://portal.test/fhir/sid/document-1', value });
  const relationship = (code: string) => [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code }] },
  ];
  const related = (code: string) => ({
    resourceType: 'RelatedPerson',
    patient: { reference: '#' },
    identifier: [document('MP7654321')],
    relationship: relationship(code),
  });
  it.each([
    [{ maritalStatus: {} }, 400, '[0].resource.maritalStatus'],
    [{ deceasedBoolean: true }, 400, '[0].resource.deceasedBoolean'],
    [{ active: false }, 400, '[0].resource.active'],
    [{ name: [{ ...name, prefix: ['Dr'] }] }, 400, '[0].resource.name[0].prefix'],
    [{ name: [{ use: 'maiden', ...name }] }, 400, '[0].resource.name[0].use'],
    [
      {
        name: [
          { use: 'usual', ...name },
          { use: 'official', ...name },
        ],
      },
      422,
      '[0].resource.name[0]',
    ],
    [{ telecom: [phone, { system: 'fax', value: '1' }] }, 400, '[0].resource.telecom[1].system'],
    [{ telecom: [phone, phone] }, 422, '[0].resource.telecom[1]'],
    [{ address: [{ text: 'a' }, { text: 'b' }] }, 422, '[0].resource.address[1]'],
    [{ address: [{ text: 'a', period: {} }] }, 400, '[0].resource.address[0].period'],
    [
      { identifier: [{ system: 'https://portal.test/fhir/sid/patient-code', value: '4' }] },
      422,
      '[0].resource.identifier[0]',
    ],
    [{ identifier: [document('MP1111111'), document('MP2222222')] }, 422, '[0].resource.identifier[1]'],
    [{ contained: [related('AUNT')] }, 422, '[0].resource.contained[0]'],
    [{ identifier: [document('MP1111111')], contained: [related('MTH')] }, 422, '[0].resource.contained[0]'],
    [{ contained: [{ ...related('MTH'), name: [{ family: 'x' }] }] }, 400, '[0].resource.contained[0].name'],
    [{ contained: [{ resourceType: 'Organization' }] }, 400, '[0].resource.contained[0].resourceType'],
  ])('of a Patient: %j', async (changes, status, path) => {
    const [code, ...paths] = await refused(...withPatient(changes));
    expect([code, paths[0]]).toEqual([status, path]);
  });

  it('of a request and of the Bundle', async () => {
    const conditional = {
      ...service('1001'),
      request: { method: 'POST', url: 'ServiceRequest', ifNoneExist: 'identifier=1' },
    };
    expect(await refused(task(), conditional)).toEqual([422, '[1].request.ifNoneExist']);
    const versioned = task({}, { ifMatch: 'W/"1"' });
    expect(await refused(versioned, service('1001'))).toEqual([422, '[0].request.ifMatch']);
    const identifier = [{ system: 'https://clinic.test', value: 'A-1' }];
    for (const ifNoneExist of ['identifier=A-2', 'identifier=https://other.test|A-1', 'status=requested'])
      expect(await refused(task({ identifier }, { ifNoneExist }), service('1001'))).toEqual([
        422,
        '[0].request.ifNoneExist',
      ]);
    expect(await refused(task({}, { ifNoneMatch: '*' }), service('1001'))).toEqual([
      400,
      '[0].request.ifNoneMatch',
    ]);
    const signed = await desk.send('', { ...transaction(task(), service('1001')), signature: {} });
    expect(issuesOf(signed).map(([path]) => path)).toEqual(['Bundle.signature']);
  });

  it('what informs of the resource, or says a code in words, is no such element', async () => {
    const answer = await desk.send('/', {
      id: '1',
      meta: { lastUpdated: '2026-11-01T00:00:00Z' },
      ...transaction(
        task({
          id: 'a',
          meta: { profile: ['https://clinic.test/p'] },
          language: 'ru',
          text: { status: 'generated' },
        }),
        service('1001', {
          code: { coding: [{ code: '1001', display: 'Blood' }], text: 'Blood' },
          subject: { reference: 'Patient/1', type: 'Patient', display: 'Иванова' },
        }),
      ),
    });
    expect(answer.status).toBe(200);
  });
});
