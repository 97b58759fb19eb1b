import { describe, expect, it } from 'vitest';
import { foundOrder, release } from '../../tests/support/foundOrders.ts';
import type { FoundOrder } from './findOrders.ts';
import { reportOf } from './reports.ts';
import { serviceRequests, taskOf } from './requests.ts';
import { specimens } from './specimens.ts';

const writing = { base: 'https://lab.test/fhir', language: 'en' } as const;
const own = foundOrder().services;
const withProgress = (progress: FoundOrder['services'][number]['progress']) =>
  own.map((service) => ({ ...service, progress }));

describe('an order (X-115)', () => {
  it('is a request for each service', () => {
    const [request] = serviceRequests(foundOrder(), writing);
    expect(request).toMatchObject({
      id: '17-4',
      identifier: [{ system: 'https://lab.test/fhir/sid/order-service', value: '5000000017-3065' }],
      requisition: { system: 'https://lab.test/fhir/sid/order', value: '5000000017' },
      status: 'completed',
      intent: 'order',
      code: {
        coding: [{ system: 'https://lab.test/fhir/CodeSystem/service', code: '3065' }],
        text: 'Glucose',
      },
      subject: { reference: 'Patient/2' },
      authoredOn: '2026-11-18T09:00:00.000Z',
      requester: { reference: 'Practitioner/requester-3' },
      specimen: [{ reference: 'Specimen/17-1' }],
    });
  });

  it('without a doctor is from its department, else from its client', () => {
    const requesters = [11, null].map(
      (clientUnitId) =>
        serviceRequests(foundOrder({ doctor: null, order: { clientUnitId } }), writing)[0]?.requester,
    );
    expect(requesters).toEqual([
      { reference: 'Organization/unit-11' },
      { reference: 'Organization/contract-1' },
    ]);
  });

  it('with a package is done when all in it are', () => {
    const [part] = own;
    if (part === undefined) throw new Error('no service');
    const pack = { ...part, id: 9, code: 'P1', isPackage: true, progress: null, tubeCode: null };
    const statuses = (progress: FoundOrder['services'][number]['progress']) =>
      serviceRequests(foundOrder({ services: [pack, { ...part, parentId: 9, progress }] }), writing).map(
        ({ status }) => status,
      );
    expect(statuses('inWork')).toEqual(['active', 'active']);
    expect(statuses('released')).toEqual(['completed', 'completed']);
    expect(statuses('rejected')).toEqual(['revoked', 'revoked']);
  });

  it.each([
    [1, 1, 'requested'],
    [3, 2, 'requested'],
    [3, 3, 'accepted'],
    [3, 5, 'in-progress'],
    [2, 5, 'completed'],
    [4, 4, 'cancelled'],
    [5, 5, 'rejected'],
    [0, 5, 'failed'],
  ] as const)('in state %i and sorting state %i is a task that is %s', (status, sortingState, expected) => {
    const found = foundOrder({ order: { cabinetStatus: status, sortingState }, releases: [] });
    expect(taskOf(found, writing).status).toBe(expected);
  });

  it('says as a task how far each service has come, and where the report is', () => {
    expect(taskOf(foundOrder({ services: withProgress('inWork') }), writing).output).toMatchObject([
      {
        type: { coding: [{ code: '3065' }] },
        valueCodeableConcept: { coding: [{ code: 'inWork' }], text: 'In progress' },
      },
      { valueReference: { reference: 'DiagnosticReport/17' } },
    ]);
    expect(taskOf(foundOrder({ releases: [] }), writing).output).toHaveLength(1);
  });
});

describe('a specimen (X-115)', () => {
  const mark = {
    number: 1,
    kind: 'SST',
    state: 'taken' as const,
    reason: null,
    note: '',
    takenAt: '2026-11-18T08:30:00.000Z',
    site: 'wound' as const,
    siteNote: 'left shin',
    by: 'Nurse',
    at: '2026-11-18T08:31:00.000Z',
  };

  it('has when it was taken and from where when somebody has marked it, or the laboratory has stated it of the only one', () => {
    expect(specimens(foundOrder(), writing)[0]).toMatchObject({
      id: '17-1',
      identifier: [
        { system: 'https://lab.test/fhir/sid/specimen', value: '5000000017-1' },
        { system: 'https://lab.test/fhir/sid/tube', value: '5000000017018' },
        { system: 'https://lab.test/fhir/sid/tube', value: '500000001701' },
      ],
      status: 'available',
      type: { coding: [{ system: 'https://lab.test/fhir/CodeSystem/tube', code: 'SST' }], text: 'Blood' },
      receivedTime: '2026-11-18T12:00:00.000Z',
      request: [{ reference: 'ServiceRequest/17-4' }],
      collection: undefined,
    });
    const stated = release({ specimenSource: 'stated', specimenAt: new Date('2026-11-17T05:30:00Z') });
    expect(specimens(foundOrder({ releases: [stated] }), writing)[0]?.collection).toEqual({
      collectedDateTime: '2026-11-17T05:30:00.000Z',
    });
    const later = release({ specimenSource: 'stated', specimenAt: new Date('2026-11-17T05:40:00Z') });
    expect(specimens(foundOrder({ releases: [later, stated] }), writing)[0]?.collection).toEqual({
      collectedPeriod: { start: '2026-11-17T05:30:00.000Z', end: '2026-11-17T05:40:00.000Z' },
    });
    const [tube] = foundOrder().tubes;
    if (tube === undefined) throw new Error('no tube');
    // Of two it is not known which one is meant.
    const two = foundOrder({ releases: [stated], tubes: [{ ...tube, numbers: [1, 2] }] });
    expect(specimens(two, writing).map(({ collection }) => collection)).toEqual([undefined, undefined]);
    expect(specimens(foundOrder({ marks: [mark], releases: [stated] }), writing)[0]?.collection).toEqual({
      collectedDateTime: '2026-11-18T08:30:00.000Z',
      bodySite: { text: 'wound, left shin' },
    });
  });

  it('that was not taken was not received either; one that was rejected says why, one that did not arrive has no time', () => {
    const absent = {
      ...mark,
      state: 'notTaken' as const,
      takenAt: null,
      site: null,
      siteNote: '',
      reason: 'refused' as const,
    };
    expect(specimens(foundOrder({ marks: [absent] }), writing)[0]).toMatchObject({
      status: 'unavailable',
      receivedTime: undefined,
      note: [{ text: 'Specimen not taken: the patient refused' }],
    });
    const services = withProgress('rejected').map((one) => ({ ...one, rejection: 'haemolysed' as const }));
    expect(specimens(foundOrder({ services }), writing)[0]).toMatchObject({
      status: 'unsatisfactory',
      note: [{ text: 'haemolysed' }],
    });
    const [specimen] = specimens(foundOrder({ order: { importedAt: null } }), writing);
    expect([specimen?.status, specimen?.receivedTime]).toEqual([undefined, undefined]);
  });
});

describe('the report of an order (X-116)', () => {
  const two = [...own, ...own.map((one) => ({ ...one, id: 5, code: '1001' }))];
  const second = release({ id: 32, serviceId: 5, doctor: 'Бобров О.' });
  const empty = { observations: [] };
  it.each([
    ['final', 2, [release(), second]],
    ['partial', 3, [release()]],
    ['preliminary', 3, [release({ kind: 'preliminary' }), second]],
    ['corrected', 2, [release({ version: 2, isCorrection: true }), second]],
    ['corrected', 2, [release({ kind: 'withdrawn', version: 2, isCorrection: true, ...empty }), second]],
    ['entered-in-error', 2, [release({ kind: 'withdrawn', version: 2, isCorrection: true, ...empty })]],
    ['cancelled', 2, [release({ kind: 'cancelled', ...empty })]],
  ] as const)('is %s', (status, cabinetStatus, releases) => {
    const found = foundOrder({ services: two, order: { cabinetStatus }, releases: [...releases] });
    expect(reportOf(found, [], writing)?.status).toBe(status);
  });

  it('is there once something is given out: with the version of its releases, who released, who examined, and the PDF', () => {
    expect(reportOf(foundOrder({ releases: [] }), [], writing)).toBeUndefined();
    const found = foundOrder({ services: two, releases: [release({ version: 2 }), second] });
    expect(reportOf(found, [{ id: '17-4' }, { id: '17-5' }], writing)).toMatchObject({
      id: '17',
      meta: { versionId: '3', lastUpdated: '2026-11-20T08:00:00.000Z' },
      identifier: [{ system: 'https://lab.test/fhir/sid/order', value: '5000000017' }],
      code: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
      performer: [{ reference: 'Organization/laboratory' }],
      resultsInterpreter: [{ reference: 'Practitioner/signer-31' }, { reference: 'Practitioner/signer-32' }],
      result: [{ reference: 'Observation/17-4' }, { reference: 'Observation/17-5' }],
      presentedForm: [{ contentType: 'application/pdf', url: 'https://lab.test/fhir/Binary/17' }],
    });
  });

  it('marks the values of a simulated laboratory', () => {
    const found = foundOrder({ releases: [release({ isSimulated: true })] });
    expect(reportOf(found, [], writing)?.meta?.tag).toEqual([
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' },
    ]);
  });
});
