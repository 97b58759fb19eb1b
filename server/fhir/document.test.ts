import type { Bundle, Composition, DiagnosticReport, FhirResource } from 'fhir/r4';
import { expect, it } from 'vitest';
import { knowServices, readyOrder } from '../../tests/support/resultOrders.ts';
import { judgeByGuide } from '../../tests/support/guideJudge.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { documentOf } from './document.ts';

let bundle: Bundle;
const test = useLab(async () => {
  await knowServices(test);
  const { orderId } = await readyOrder(test);
  const { lab, db } = test;
  const writing = { base: 'https://lab.test/fhir', language: 'en' } as const;
  const found = await documentOf({ db, lab, scope: { contractIds: [1], unitLimits: [] }, writing }, orderId);
  if (found === undefined) throw new Error('The order has no document');
  ({ bundle } = found);
});

it('the document of a report is as the guide of HL7 Europe asks (X-118)', () => {
  const entries = bundle.entry ?? [];
  const composition = entries[0]?.resource as Composition;
  const report = entries[1]?.resource as DiagnosticReport;
  expect([bundle.type, composition.resourceType, report.resourceType]).toEqual([
    'document',
    'Composition',
    'DiagnosticReport',
  ]);
  expect(entries.map(({ fullUrl }) => fullUrl)).toContain('https://lab.test/fhir/Patient/1');
  // Both name the other, and say the same of patient, type, category and number.
  expect(composition.extension?.[0]?.valueReference).toEqual({ reference: `DiagnosticReport/${report.id}` });
  expect(report.extension?.[0]?.valueReference).toEqual({ reference: `Composition/${composition.id}` });
  expect(composition).toMatchObject({
    status: 'final',
    identifier: { system: 'https://lab.test/fhir/sid/order', value: '1000000001' },
    type: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
    subject: { reference: 'Patient/1' },
    custodian: { reference: 'Organization/laboratory' },
    section: [{ code: { coding: [{ system: 'http://loinc.org', code: '26436-6' }] } }],
  });
  expect(report).toMatchObject({
    identifier: [{ system: 'https://lab.test/fhir/sid/order', value: '1000000001' }],
    code: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
    subject: { reference: 'Patient/1' },
  });
});

it('its text has the values as the paper does (X-118)', () => {
  const [entry] = bundle.entry ?? [];
  const composition = entry?.resource as Composition;
  expect(composition.section?.[0]?.text?.div).toContain(
    '<tr><td>Haemoglobin (HGB)</td><td>129</td><td>g/l</td><td>117–155</td><td></td></tr>',
  );
});

it('the judge of the guide sees what a document lacks (X-118)', () => {
  const sent = () => JSON.parse(JSON.stringify(bundle)) as Bundle<FhirResource>;
  expect(judgeByGuide(sent())).toEqual([]);
  const lacking = sent();
  for (const { resource } of lacking.entry ?? []) {
    if (resource?.resourceType === 'Observation') {
      for (const name of [
        'effectiveDateTime',
        '_effectiveDateTime',
        'effectivePeriod',
        'valueQuantity',
        'hasMember',
      ])
        delete (resource as unknown as Record<string, unknown>)[name];
      break;
    }
    if (resource?.resourceType === 'DiagnosticReport') resource.category = [{ text: 'Other' }];
  }
  expect(judgeByGuide(lacking)).toEqual([
    expect.stringMatching(/^Observation\/[\d-]+\.effective is missing$/),
    expect.stringMatching(/^Observation\/[\d-]+ says nothing \(eu-lab-1\)$/),
    'they have no category in common',
  ]);
});
