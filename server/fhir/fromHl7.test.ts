import type { Bundle, FhirResource, Observation } from 'fhir/r4';
import { expect, it } from 'vitest';
import { resultValues } from '../../contract/resultValues.ts';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { insertCodes } from '../../tests/support/connections.ts';
import { openResultDesk, pid, wbc } from '../../tests/support/resultDesk.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { judgeByGuide } from '../../tests/support/guideJudge.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

let bearer: () => Promise<string>;
const judge = createJudges();
const desk = useDesk(openResultDesk, async () => {
  ({ bearer } = await connectSystem(desk.test));
  await insertCodes(desk.test.db, desk.connection.id, 'analyte', { FILM: 'film' });
});

const textAt = async (path: string): Promise<string> => {
  const headers = { Authorization: await bearer(), 'Accept-Language': 'en' };
  return (await desk.test.app.request(`/fhir/${path}`, { headers })).text();
};
/** The document of the order as it is sent; what the judges find wrong with it. */
const documentNow = async () => {
  const text = await textAt(`DiagnosticReport/${desk.orderId}/$document`);
  const document = JSON.parse(text) as Bundle<FhirResource>;
  const resources = (document.entry ?? []).flatMap(({ resource }) => resource ?? []);
  const wrong = [document, ...resources].flatMap((one) => judge(one)).concat(judgeByGuide(document));
  return { text, resources, wrong };
};
/** The observations of the patient. */
const observed = async (): Promise<Observation[]> => {
  const bundle = JSON.parse(await textAt('Observation?patient=1&_count=50')) as Bundle<Observation>;
  return (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
};

it('what came by HL7 is read by FHIR with value, unit, interval, flag, comment and version', async () => {
  await desk.begin();
  await desk.receive(
    pid,
    desk.obr(),
    'NTE|1||Sample slightly lipaemic',
    wbc('13.50|10*9/L|4.0-9.0|H|||F'),
    'NTE|1||Repeated',
    'OBX|2|SN|PLT^^L||<^20|10*9/L|150-400|LL|||F',
    'OBX|3|NM|HGB^^L||130|g/L|||||F',
    'OBX|4|ST|FILM^^L||normal||||||F',
  );
  const first = await observed();
  const by = (list: readonly Observation[], code: string) =>
    list.find((one) => one.code.coding?.some((coding) => coding.code === code));
  expect(by(first, 'wbc')).toMatchObject({
    status: 'final',
    meta: { versionId: expect.any(String) },
    effectiveDateTime: '2026-11-18T07:00:00.000Z',
    issued: '2026-11-19T09:00:00.000Z',
    valueQuantity: { value: 13.5, unit: '10⁹/l', code: '10*9/L' },
    referenceRange: [
      { low: { value: 4 }, high: { value: 9 } },
      { low: { value: 1 }, high: { value: 50 } },
    ],
    interpretation: [{ coding: [{ code: 'H' }] }],
    note: [{ text: 'Repeated' }],
  });
  expect(by(first, 'plt')).toMatchObject({
    valueQuantity: { value: 20, comparator: '<' },
    interpretation: [{ coding: [{ code: 'LL' }] }],
  });
  expect(by(first, 'hgb')).toMatchObject({
    valueQuantity: { value: 130 },
    referenceRange: [
      { low: { value: 117 }, high: { value: 155 } },
      { low: { value: 70 }, high: { value: 200 } },
    ],
  });
  expect(by(first, 'film')).toMatchObject({ valueString: 'normal' });
  expect(by(first, '1001')).toMatchObject({ note: [{ text: 'Sample slightly lipaemic' }] });

  await desk.receive(
    pid,
    desk.obr('C').replace('120000+0300', '130000+0300'),
    wbc('7.0|10*9/L|4.0-9.0|N|||C'),
    'OBX|2|SN|PLT^^L||<^20|10*9/L|150-400|LL|||F',
    'OBX|3|NM|HGB^^L||130|g/L|||||F',
    'OBX|4|ST|FILM^^L||normal||||||F',
  );
  const second = by(await observed(), 'wbc');
  expect(second).toMatchObject({
    status: 'corrected',
    valueQuantity: { value: 7 },
    note: [{ text: 'was 13.50' }],
  });
  expect(second?.id).toBe(by(first, 'wbc')?.id);
});

it('what came by HL7 is correct for all judges, in digits, moments and meaning as it was sent', async () => {
  await desk.begin();
  await desk.receive(
    pid,
    desk.obr(),
    wbc('5.10|10*9/L|4.0-9.0|N|||F'),
    'OBX|2|NM|PLT^^L||200|10*9/L|||||F',
    'OBX|3|NM|HGB^^L||130|g/L|||||F',
    'OBX|4|ST|FILM^^L||normal||||||F',
  );
  const { text, resources, wrong } = await documentNow();
  expect(wrong).toEqual([]);
  expect(text).toContain('"valueQuantity":{"value":5.10,');
  expect(text).toContain('"low":{"value":4.0,');
  const found = resources.find(
    (one): one is Observation =>
      one.resourceType === 'Observation' && one.code.coding?.some(({ code }) => code === 'wbc') === true,
  );
  expect(found?.interpretation).toEqual([
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'N' }],
    },
  ]);
  const specimens = resources.flatMap((one) => (one.resourceType === 'Specimen' ? one : []));
  expect(specimens.map(({ collection }) => collection?.collectedDateTime)).toEqual([
    '2026-11-18T07:00:00.000Z',
  ]);
});

it('documents of every kind of message are as the guide of HL7 Europe asks (X-245)', async () => {
  await desk.begin();
  const sibling = (status: string) => desk.obr(status).replace('CBC^', 'CBC2^');
  const kinds: [status: string, ...segments: string[]][] = [
    ['partial', desk.obr('P'), wbc('7.0|10*9/L|4.0-9.0|N|||P')],
    [
      'partial',
      desk.obr('F'),
      'OBX|1|CWE|FILM^^L|1|ECO^Escherichia coli^L||||||F',
      'OBX|2|NM|WBC^^L||||||||X',
      desk.obr('F', '|FILM&Film&L^1^Escherichia coli'),
      'OBX|3|SN|AMP^Ampicillin^L||>=^32|mg/l||R|||F||||||^EUCAST 2026',
      'OBX|4|NM|MEM^Meropenem^L|||||S|||F',
    ],
    ['final', sibling('X'), 'NTE|1||No material'],
    ['corrected', desk.obr('C'), wbc('6.0|10*9/L|4.0-9.0|N|||C'), 'OBX|2|ST|FILM^^L|1|normal||||||C'],
    ['entered-in-error', desk.obr('C'), 'OBX|1|NM|WBC^^L||""||||||D', 'OBX|2|ST|FILM^^L|1|""||||||D'],
  ];
  for (const [hour, [status, obr = '', ...segments]] of kinds.entries()) {
    const at = `20261119${String(12 + hour)}0000+0300`;
    const { state } = await desk.receive(pid, obr.replace('20261119120000+0300', at), ...segments);
    const { resources, wrong } = await documentNow();
    const report = resources.find((one) => one.resourceType === 'DiagnosticReport');
    expect([status, state, report?.status, wrong]).toEqual([status, 'filed', status, []]);
  }
});

it.each([
  [
    'an organism that the analyte does not know',
    'CWE|FILM^^L||ECO^Escherichia coli^L^112283007^Escherichia coli (organism)^SCT',
    {
      coding: [
        { system: 'https://portal.test/fhir/CodeSystem/sent/L', code: 'ECO', display: 'Escherichia coli' },
        { system: 'http://snomed.info/sct', code: '112283007', display: 'Escherichia coli (organism)' },
      ],
      text: 'Escherichia coli',
    },
  ],
  [
    'a code that nothing explains',
    'CWE|FILM^^L||112283007^^SCT',
    { coding: [{ system: 'http://snomed.info/sct', code: '112283007' }], text: '112283007' },
  ],
])('%s is read with its code as it was sent, and in words by people', async (_, obx, concept) => {
  await desk.begin();
  await desk.receive(pid, desk.obr(), `OBX|1|${obx}||||||F`);
  const { resources, wrong } = await documentNow();
  const values = resources.flatMap((resource) =>
    resource.resourceType === 'Observation' ? (resource.valueCodeableConcept ?? []) : [],
  );
  expect(values).toEqual([concept]);
  expect(wrong).toEqual([]);
  const { services } = await desk.test.ask(resultValues, { as: 'Nurse', query: { barcode: desk.barcode } });
  expect(services[0]?.values.map(({ text }) => text)).toEqual([concept.text]);
});
