import type { Bundle, Composition, DiagnosticReport, FhirResource } from 'fhir/r4';
import { expect, it } from 'vitest';
import { knowServices, readyOrder } from '../../tests/support/resultOrders.ts';
import { guideElements, guideValues } from '../../tests/support/guideElements.ts';
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

it('the judge of the guide sees each element that a document lacks or has too much (X-245)', () => {
  const sent = () => JSON.parse(JSON.stringify(bundle)) as Bundle<FhirResource>;
  expect(judgeByGuide(sent())).toEqual([]);
  const unseen: string[] = [];
  let tried = 0;
  /** Judges the document with one element of each such value changed. */
  const change = (path: string, to: (parent: Record<string, unknown>, element: string) => void) => {
    const [type, ...parts] = path.split('.');
    const element = parts.pop() ?? '';
    const document = sent();
    const resources = (document.entry ?? []).flatMap(({ resource }) => resource ?? []);
    let parents: unknown[] = [document, ...resources].filter((one) => one.resourceType === type);
    for (const part of parts)
      parents = parents.flatMap((one) => (one as Record<string, unknown>)[part] ?? []);
    if (parents.length === 0) return;
    tried += 1;
    for (const parent of parents) to(parent as Record<string, unknown>, element);
    if (!judgeByGuide(document).some((problem) => problem.includes(element))) unseen.push(path);
  };
  for (const [path, least, most] of guideElements) {
    if (least === 1)
      change(path, (parent, element) => {
        const isIt = new RegExp(`^_?${element.replace('[x]', '')}`);
        for (const name of Object.keys(parent)) if (isIt.test(name)) Reflect.deleteProperty(parent, name);
      });
    if (most === 0) change(path, (parent, element) => (parent[element.replace('[x]', 'String')] = 'more'));
  }
  for (const [path] of guideValues) change(path, (parent, element) => (parent[element] = 'other'));
  expect(unseen).toEqual([]);
  expect(tried).toBe(44);
});

it('it sees an observation that says nothing, and parts that contradict each other (X-245)', () => {
  const lacking = JSON.parse(JSON.stringify(bundle)) as Bundle<FhirResource>;
  const other = [{ text: 'Other' }];
  for (const { resource } of lacking.entry ?? []) {
    if (resource?.resourceType === 'DiagnosticReport') resource.category = other;
    if (resource?.resourceType !== 'Observation') continue;
    resource.category = other;
    delete resource.valueQuantity;
    delete resource.hasMember;
    break;
  }
  lacking.entry?.push(...lacking.entry.splice(0, 1));
  expect(judgeByGuide(lacking)).toEqual([
    expect.stringMatching(/^Observation\/[\d-]+ says nothing \(eu-lab-1\)$/),
    expect.stringMatching(/^Observation\/[\d-]+ is not of the laboratory$/),
    'it does not begin with its Composition',
    'they have no category in common',
  ]);
});
