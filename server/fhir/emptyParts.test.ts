import type { Bundle, CapabilityStatement, Composition, FhirResource } from 'fhir/r4';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyParts } from '../../tests/support/emptyParts.ts';
import { openFhirDesk } from '../../tests/support/fhirDesk.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { judgeByGuide } from '../../tests/support/guideJudge.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openFhirDesk);
const nothing = { ru: '', en: '', be: '' };
const judge = createJudges();
/** A value of which its source says nothing. */
const bare = {
  code: 'GLU',
  analyte: { ru: 'Glucose', en: 'Glucose', be: 'Glucose' },
  unit: nothing,
  comparator: '' as const,
  number: '5.10',
  words: null,
  low: '3.90',
  high: null,
  expected: nothing,
  flag: '' as const,
  method: nothing,
};

it('the third judge finds empty texts, lists and objects wherever they are (X-116)', () => {
  const found = { a: [], b: { text: '' }, c: [{ d: {} }, { e: ' ' }], f: 0, g: false, h: null };
  expect(emptyParts(found)).toEqual(['a', 'b.text', 'c.0.d', 'c.1.e', 'h']);
});

it('nothing that is given out has an empty part, however little is known (X-116, X-118)', async () => {
  const { test, give, place, get } = desk;
  await test.db.execute(
    sql`update patients set first_name = '', paternal_name = '', mobile_phone = '', email = '', address = '' where id = 2`,
  );
  const id = await place(40, { patientId: 2 });
  await give(id, { doctor: '', observations: [bare] });
  const report = await get(`DiagnosticReport/${id}/$document`);
  const composition = report.body.entry?.[0]?.resource as Composition;
  expect(composition.author).toEqual([{ reference: 'Organization/laboratory' }]);
  expect(composition).not.toHaveProperty('attester');
  const { body: metadata } = await get<CapabilityStatement>('metadata');
  const documents: [string, FhirResource][] = [
    ['document', report.body],
    ['metadata', metadata],
  ];
  const types = metadata.rest?.[0]?.resource?.map(({ type }) => type) ?? [];
  for (const type of types) {
    const key = type === 'Patient' ? '?_id=2' : '';
    if (type !== 'Binary') documents.push([type, (await get(`${type}${key}`)).body]);
    documents.push([`no ${type}`, (await get(`${type}/999`)).body]);
  }
  const found = documents.flatMap(([name, body]) => emptyParts(body).map((path) => `${name}: ${path}`));
  expect(found).toEqual([]);
  expect(documents.length).toBeGreaterThan(18);
  expect([...judge(report.body), ...judgeByGuide(report.body as Bundle<FhirResource>)]).toEqual([]);
});

it('a value without words in a list is left out with its digits kept (X-115)', async () => {
  const { test, place, give, bearer } = desk;
  const id = await place(41);
  await give(id, { observations: [bare] });
  for (const path of [
    `Observation?_id=${id}-1&_include=Observation:has-member`,
    `DiagnosticReport/${id}/$document`,
  ]) {
    const response = await test.app.request(`/fhir/${path}`, { headers: { Authorization: await bearer() } });
    const text = await response.text();
    expect(text).toContain('"valueQuantity":{"value":5.10');
    expect(text).toContain('"low":{"value":3.90');
    const { entry = [] } = JSON.parse(text) as Bundle<FhirResource>;
    const [value] = entry.flatMap(({ resource }) =>
      resource?.resourceType === 'Observation' && resource.valueQuantity ? resource : [],
    );
    expect(value).not.toHaveProperty('method');
  }
});
