import { describe, expect, it } from 'vitest';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { openFhirDesk } from '../../tests/support/fhirDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import { executePersonMerge } from '../../contract/personMerges.ts';
import type { Binary, DiagnosticReport, OperationOutcome, Patient } from 'fhir/r4';
import { eq } from 'drizzle-orm';
import { orders } from '../core/db/schema/orders.ts';
import { patients } from '../core/db/schema/patients.ts';
import { ordersAfter } from './orderPage.ts';

const desk = useDesk(openFhirDesk);

describe('reading (X-115, X-116)', () => {
  it('foreign and absent resources get the same response, whatever is asked', async () => {
    const { ready, open, foreign, get } = desk;
    const paths = [
      'Patient/4',
      'Patient/999',
      'Patient/x',
      `DiagnosticReport/${foreign}`,
      `DiagnosticReport/${open}`,
      'DiagnosticReport/999',
      `DiagnosticReport/0${ready}`,
      `Observation/${foreign}-1`,
      `Task/${foreign}`,
      `ServiceRequest/${foreign}-1`,
      `Specimen/${foreign}-1`,
      `Binary/${foreign}`,
      `Binary/${open}`,
      `DiagnosticReport/${foreign}/$document`,
      `DiagnosticReport/${open}/$document`,
      'Organization/contract-2',
      'Organization/unit-21',
      'Organization/examiner-1',
      'Practitioner/requester-3',
      'Practitioner/signer-3',
      'Task/99999999999',
    ];
    const answers = await Promise.all(paths.map((path) => get<OperationOutcome>(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
    expect([...new Set(answers.map((answer) => JSON.stringify(answer.body)))]).toEqual([
      JSON.stringify({
        resourceType: 'OperationOutcome',
        issue: [
          {
            severity: 'error',
            code: 'not-found',
            details: { text: 'Not found. It may have been deleted or belong to another contract' },
          },
        ],
      }),
    ]);
  });

  it('every reference of a report can be read', async () => {
    const { ready, get } = desk;
    const { body } = await get<DiagnosticReport>(`DiagnosticReport/${ready}`);
    const named = [...JSON.stringify(body).matchAll(/"reference":"([^"]+)"/g)].map(([, one]) => one ?? '');
    expect(named.length).toBeGreaterThan(5);
    const answers = await Promise.all(named.map((one) => get(one)));
    expect(answers.map(({ status }) => status)).toEqual(named.map(() => 200));
  });

  it('nothing of an order without a result says that there will be one', async () => {
    const { open, give, get, find } = desk;
    await give(open, {
      serviceId: 4,
      kind: 'cancelled',
      observations: [],
      reason: { ru: 'нет реактива', en: 'no reagent', be: 'няма рэактыву' },
    });
    const { body } = await get(`Task/${open}`);
    expect(JSON.stringify(body)).not.toContain('DiagnosticReport');
    expect((await get(`Observation/${open}-4`)).status).toBe(404);
    expect(await find(`DiagnosticReport?_id=${open}`)).toEqual([]);
  });

  it('a system of one department sees the orders of that alone', async () => {
    const { test, ready, ofWard, get, find } = desk;
    const limited = await connectSystem(test, { contracts: [{ contractId: 1, clientUnitIds: [12] }] });
    const headers = { Authorization: await limited.bearer() };
    expect(await find('DiagnosticReport', headers)).toEqual([String(ofWard)]);
    expect(await find('Task', headers)).toEqual([String(ofWard)]);
    // A page is not looked for among others either, which would show how many there are.
    const scope = { contractIds: [1], unitLimits: [{ contractId: 1, clientUnitIds: [12] }] };
    const slice = { by: 'result', ids: undefined, patients: undefined, barcodes: undefined } as const;
    const page = await ordersAfter(
      { db: test.db, scope },
      { ...slice, dates: [], after: undefined, limit: 10 },
    );
    expect(page.map(({ id }) => id)).toEqual([ofWard]);
    expect((await get(`DiagnosticReport/${ready}`, headers)).status).toBe(404);
    expect((await get(`Binary/${ready}`, headers)).status).toBe(404);
    expect((await get('Organization/unit-11', headers)).status).toBe(404);
    expect((await get('Organization/unit-12', headers)).status).toBe(200);
  });

  it('a version that the caller has is not sent again, another language is', async () => {
    const { ready, get } = desk;
    const { headers } = await get(`DiagnosticReport/${ready}`);
    const etag = headers.get('ETag') ?? '';
    expect(headers.get('Last-Modified')).toBe('Fri, 20 Nov 2026 09:01:00 GMT');
    expect((await get(`DiagnosticReport/${ready}`, { 'If-None-Match': etag })).status).toBe(304);
    const inRussian = { 'If-None-Match': etag, 'Accept-Language': 'ru' };
    expect((await get(`DiagnosticReport/${ready}`, inRussian)).status).toBe(200);
  });

  it('the PDF is given out as it is, and as a Binary to who asks for that', async () => {
    const { test, ready, bearer } = desk;
    const authorization = { Authorization: await bearer() };
    const pdf = await test.app.request(`/fhir/Binary/${ready}`, { headers: authorization });
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    const resource = await test.app.request(`/fhir/Binary/${ready}`, {
      headers: { ...authorization, Accept: 'application/fhir+json' },
    });
    const { resourceType, contentType } = (await resource.json()) as Binary;
    expect([resourceType, contentType]).toEqual(['Binary', 'application/pdf']);
  });

  it('the PDF of a corrected report says what it replaces', async () => {
    const { test, place, give, bearer } = desk;
    const id = await place(31);
    await give(id, { at: new Date('2026-03-12T11:05:00Z') });
    await give(id, { version: 2 });
    await test.db
      .update(orders)
      .set({ cabinetStatus: 2, resultAt: test.clock.now() })
      .where(eq(orders.id, id));
    const headers = { Authorization: await bearer(), 'Accept-Language': 'en' };
    const pdf = await test.app.request(`/fhir/Binary/${id}`, { headers });
    expect(await pdf.text()).toContain(
      'Corrected: replaces the results of 12.03.2026 14:05 (Complete blood count)',
    );
  });

  it('a merged patient answers with the record that replaced it', async () => {
    const { test, give, place, get, find } = desk;
    const other = await test.db
      .insert(patients)
      .values({
        contractId: 1,
        lastName: 'Иванова',
        firstName: 'Мария',
        gender: 'F',
        dateOfBirth: '1981-01-12',
        createdAt: test.clock.now(),
      })
      .returning({ id: patients.id });
    const otherId = other[0]?.id ?? 0;
    const id = await place(9, { patientId: otherId });
    await give(id);
    await test.ask(executePersonMerge, {
      as: 'Admin',
      body: {
        mainId: 1,
        otherId,
        mainVersion: 1,
        otherVersion: 1,
        reason: 'The same document and phone',
        surname: 'Иванова',
        card: {
          lastName: 'Иванова',
          firstName: 'Мария',
          paternalName: 'Ивановна',
          gender: 'F',
          dateOfBirth: '19810111',
          mobilePhone: '375290000001',
          email: '',
          resultsByEmail: false,
          resultsBySms: false,
          address: '',
          identificationNumberTypeId: 1,
          identificationNumber: 'MP0000001',
        },
      },
    });
    expect((await get<Patient>(`Patient/${otherId}`)).body).toMatchObject({
      id: String(otherId),
      active: false,
      link: [{ other: { reference: 'Patient/1' }, type: 'replaced-by' }],
    });
    expect((await get<Patient>('Patient/1')).body.link).toEqual([
      { other: { reference: `Patient/${otherId}` }, type: 'replaces' },
    ]);
    expect(await find(`DiagnosticReport?patient=${otherId}&_id=${id}`)).toEqual([String(id)]);
  });
});

it('a report of an order that is cancelled afterwards is not there any more (X-116)', async () => {
  const { test, give, place, get } = desk;
  const id = await place(30);
  await give(id);
  expect((await get(`DiagnosticReport/${id}`)).status).toBe(200);
  await test.db.update(orders).set({ cabinetStatus: 4 }).where(eq(orders.id, id));
  expect((await get(`DiagnosticReport/${id}`)).status).toBe(404);
});
