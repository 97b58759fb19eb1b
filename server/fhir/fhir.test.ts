import { eq } from 'drizzle-orm';
import type { Binary, Bundle, OperationOutcome, Patient, DiagnosticReport, FhirResource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executePersonMerge } from '../../contract/personMerges.ts';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { orders } from '../core/db/schema/orders.ts';
import { patients } from '../core/db/schema/patients.ts';
import { storeReleases, type NewRelease } from '../orderFlow/results/storeReleases.ts';
import { settleOrders } from '../orderFlow/results/settleOrders.ts';

let test: TestLab;
/** The caller of most tests: a system of the first contract. */
let bearer: () => Promise<string>;
/** Of the first contract: ready, in its units 11 and 12, and one with nothing given out. */
let ready: number;
let ofWard: number;
let open: number;
/** Of the second contract, ready. */
let foreign: number;

const same = (name: string) => ({ ru: name, en: name, be: name });
let keys = 0;
const give = async (orderId: number, changes: Partial<NewRelease> = {}): Promise<void> => {
  keys += 1;
  await storeReleases(test.db, [
    {
      orderId,
      serviceId: 1,
      version: 1,
      kind: 'final',
      at: test.clock.now(),
      isSimulated: false,
      sourceKey: `fhir-${keys}`,
      reason: null,
      rejection: null,
      doctor: 'Жук А. П.',
      providerId: null,
      observations: [
        {
          code: 'GLU',
          analyte: same('Glucose'),
          unit: same('mmol/l'),
          comparator: '',
          number: '5.10',
          words: null,
          low: '3.90',
          high: '6.00',
          expected: null,
          flag: '',
          method: null,
        },
      ],
      ...changes,
    },
  ]);
  await settleOrders(test.db, new Map([[orderId, [changes.kind ?? 'final']]]), test.clock.now());
};
const place = (number: number, changes: Parameters<typeof insertOrder>[2] = {}) =>
  insertOrder(test.db, number, { sortingState: 5, cabinetStatus: 3, ...changes });

beforeAll(async () => {
  test = await openLab();
  ready = await place(1);
  ofWard = await place(2, { clientUnitId: 12 });
  open = await place(3, { serviceIds: [1, 4] });
  foreign = await place(4, { contractId: 2, clientUnitId: 21, patientId: 4 });
  for (const id of [ready, ofWard, foreign]) {
    test.clock.advance(60_000);
    await give(id);
  }
  const connected = await connectSystem(test);
  let token: Promise<string> | undefined;
  let until = 0;
  // A token is valid for five minutes.
  bearer = () => {
    if (token === undefined || test.clock.now().getTime() > until) {
      until = test.clock.now().getTime() + 240_000;
      token = connected.bearer();
    }
    return token;
  };
});
afterAll(() => test.close());

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}
const get = async <Body extends FhirResource = Bundle>(
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> => {
  const response = await test.app.request(path.startsWith('http') ? path : `/fhir/${path}`, {
    headers: { Authorization: await bearer(), 'Accept-Language': 'en', ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Body,
  };
};
const idsIn = ({ body }: Answer<Bundle>, mode = 'match'): string[] =>
  (body.entry ?? []).flatMap(({ resource, search }) => (search?.mode === mode ? (resource?.id ?? []) : []));
const find = async (path: string, headers?: Record<string, string>): Promise<string[]> =>
  idsIn(await get(path, headers));
/** All pages of a search, and how many there were. */
const pagesOf = async (path: string): Promise<string[][]> => {
  const pages: string[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const page: Answer<Bundle> = await get(next);
    pages.push(idsIn(page));
    next = page.body.link?.find(({ relation }) => relation === 'next')?.url;
  }
  return pages;
};
const words = ({ body }: { body: OperationOutcome }) => body.issue.map(({ details }) => details?.text);

describe('reading (X-115, X-116)', () => {
  it('foreign and absent resources get the same response, whatever is asked', async () => {
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
    const { body } = await get<DiagnosticReport>(`DiagnosticReport/${ready}`);
    const named = [...JSON.stringify(body).matchAll(/"reference":"([^"]+)"/g)].map(([, one]) => one ?? '');
    expect(named.length).toBeGreaterThan(5);
    const answers = await Promise.all(named.map((one) => get(one)));
    expect(answers.map(({ status }) => status)).toEqual(named.map(() => 200));
  });

  it('nothing of an order without a result says that there will be one', async () => {
    await give(open, { serviceId: 4, kind: 'cancelled', observations: [], reason: same('no reagent') });
    const { body } = await get(`Task/${open}`);
    expect(JSON.stringify(body)).not.toContain('DiagnosticReport');
    expect((await get(`Observation/${open}-4`)).status).toBe(404);
    expect(await find(`DiagnosticReport?_id=${open}`)).toEqual([]);
  });

  it('a system of one department sees the orders of that alone', async () => {
    const limited = await connectSystem(test, { contracts: [{ contractId: 1, clientUnitIds: [12] }] });
    const headers = { Authorization: await limited.bearer() };
    expect(await find('DiagnosticReport', headers)).toEqual([String(ofWard)]);
    expect(await find('Task', headers)).toEqual([String(ofWard)]);
    expect((await get(`DiagnosticReport/${ready}`, headers)).status).toBe(404);
    expect((await get(`Binary/${ready}`, headers)).status).toBe(404);
    expect((await get('Organization/unit-11', headers)).status).toBe(404);
    expect((await get('Organization/unit-12', headers)).status).toBe(200);
  });

  it('a version that the caller has is not sent again, another language is', async () => {
    const { headers } = await get(`DiagnosticReport/${ready}`);
    const etag = headers.get('ETag') ?? '';
    expect(headers.get('Last-Modified')).toBe('Fri, 20 Nov 2026 09:01:00 GMT');
    expect((await get(`DiagnosticReport/${ready}`, { 'If-None-Match': etag })).status).toBe(304);
    const inRussian = { 'If-None-Match': etag, 'Accept-Language': 'ru' };
    expect((await get(`DiagnosticReport/${ready}`, inRussian)).status).toBe(200);
  });

  it('the PDF is given out as it is, and as a Binary to who asks for that', async () => {
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

  it('a merged patient answers with the record that replaced it', async () => {
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

describe('searching (X-117)', () => {
  it('finds by the parameters of the CapabilityStatement', async () => {
    const barcode = '5000000001';
    const system = 'https://portal.test/fhir/sid/order';
    const searches: [string, string[]][] = [
      [`DiagnosticReport?identifier=${barcode}`, [String(ready)]],
      [`DiagnosticReport?identifier=${system}|${barcode}`, [String(ready)]],
      [`DiagnosticReport?identifier=other|${barcode}`, []],
      [`Task?identifier=${barcode}`, [String(ready)]],
      [`ServiceRequest?requisition=${barcode}`, [`${ready}-1`]],
      [`Specimen?accession=${barcode}`, [`${ready}-1`]],
      [`Specimen?identifier=${barcode}-1`, [`${ready}-1`]],
      [`DiagnosticReport?_id=${ready},${foreign},${ofWard}`, [String(ready), String(ofWard)]],
      [`DiagnosticReport?issued=ge2026-11-20T09:02:00Z&_id=${ready},${ofWard}`, [String(ofWard)]],
      [`DiagnosticReport?_lastUpdated=lt2026-11-20T09:02:00Z`, [String(ready)]],
      ['DiagnosticReport?issued=2025', []],
      [`Task?status=completed&_id=${ready},${open}`, [String(ready)]],
      [`Observation?patient=Patient/1&code=3065`, []],
      [`Observation?identifier=x&_id=${ready}-1`, [`${ready}-1`]],
      ['Patient?identifier=mp0000002', ['2']],
      ['Patient?identifier=https://portal.test/fhir/sid/document-1|MP0000002', ['2']],
      ['Patient?identifier=https://portal.test/fhir/sid/document-2|MP0000002', []],
      ['Patient?identifier=MP0000004', []],
      ['Organization?_id=laboratory,contract-1,contract-2', ['laboratory', 'contract-1']],
    ];
    for (const [path, ids] of searches) expect([path, await find(path)]).toEqual([path, ids]);
  });

  it('goes through pages whose addresses say nothing of the patient', async () => {
    const whole = await find('Observation?patient=1');
    const pages = await pagesOf('Observation?patient=1&_count=3');
    expect(pages.flat()).toEqual(whole);
    expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true);
    const { body } = await get('Observation?patient=1&_count=3');
    const next = body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    expect(next).toMatch(/^https:\/\/portal\.test\/fhir\/Observation\?_page=[\w-]+$/);
    expect(words(await get('Observation?_page=forged'))).toEqual([
      'This page is no longer there. Begin the search again',
    ]);
    expect((await get(next.replace('Observation', 'Task'))).status).toBe(400);
  });

  it('includes what matches refer to, and what refers to them', async () => {
    const result = await get(`DiagnosticReport?_id=${ready}&_include=DiagnosticReport:result`);
    expect(idsIn(result, 'include')).toEqual([`${ready}-1`]);
    const deep = await get(
      `DiagnosticReport?_id=${ready}&_include=DiagnosticReport:result&_include:iterate=Observation:has-member`,
    );
    expect(idsIn(deep, 'include')).toHaveLength(2);
    const back = await get(`Observation?_id=${ready}-1&_revinclude=DiagnosticReport:result`);
    expect(idsIn(back, 'include')).toEqual([String(ready)]);
    const { system, bearer: own } = await connectSystem(test, { reads: ['DiagnosticReport'] });
    expect(system.reads).toEqual(['DiagnosticReport']);
    const headers = { Authorization: await own() };
    const alone = await get(`DiagnosticReport?_id=${ready}&_include=DiagnosticReport:result`, headers);
    expect(idsIn(alone, 'include')).toEqual([]);
    expect((await get(`Observation/${ready}-1`, headers)).status).toBe(403);
  });

  it('takes the parameters from a form, and answers the same', async () => {
    const response = await test.app.request('/fhir/DiagnosticReport/_search', {
      method: 'POST',
      headers: { Authorization: await bearer(), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `identifier=5000000001&issued=ge2026&issued=le2026`,
    });
    expect(((await response.json()) as Bundle).entry?.map(({ resource }) => resource?.id)).toEqual([
      String(ready),
    ]);
  });

  it('ignores an unknown parameter and says so, or refuses it', async () => {
    const lenient = await get(`DiagnosticReport?_id=${ready}&shoe=44`);
    expect(idsIn(lenient)).toEqual([String(ready)]);
    expect(lenient.body.link?.[0]?.url).toBe(`https://portal.test/fhir/DiagnosticReport?_id=${ready}`);
    const said = lenient.body.entry?.at(-1);
    expect(said?.search?.mode).toBe('outcome');
    expect(words({ body: said?.resource as OperationOutcome })).toEqual([
      'The search parameter shoe is not supported here and was ignored',
    ]);
    const strict = await get<OperationOutcome>('DiagnosticReport?shoe=44', { Prefer: 'handling=strict' });
    expect(strict.status).toBe(400);
    expect(strict.body.issue[0]).toMatchObject({ expression: ['shoe'] });
  });

  it('refuses what cannot be read or would read everything', async () => {
    const refused = async (path: string) => words(await get<OperationOutcome>(path));
    expect(await refused('DiagnosticReport?issued=yesterday')).toEqual([
      'The value of issued cannot be read. Correct it and ask again',
    ]);
    expect(await refused('DiagnosticReport?_count=0')).toEqual([
      'The value of _count cannot be read. Correct it and ask again',
    ]);
    expect(await refused('DiagnosticReport?date=ge2026')).toEqual([
      'The search parameter date needs the parameter patient or identifier beside it',
    ]);
    expect(await refused('Patient')).toEqual([
      'Name the resources of this type that you want: _id, identifier',
    ]);
    expect(await refused('DiagnosticReport?_format=xml')).toEqual([
      'Resources are given out as JSON only. Ask for application/fhir+json',
    ]);
    expect((await get('Medication')).status).toBe(404);
  });

  it('polls: what is corrected is updated later than what was read', async () => {
    const id = await place(20);
    await give(id);
    const first = await get<DiagnosticReport>(`DiagnosticReport/${id}`);
    const since = first.body.meta?.lastUpdated ?? '';
    test.clock.advance(3_600_000);
    await give(id, { version: 2, reason: same('wrong tube') });
    expect(await find(`DiagnosticReport?_lastUpdated=gt${since}`)).toEqual([String(id)]);
    const second = await get<DiagnosticReport>(`DiagnosticReport/${id}`);
    expect([first, second].map(({ body }) => body.status)).toEqual(['final', 'corrected']);
    expect(second.body.meta?.versionId?.startsWith('2-')).toBe(true);
  });
});

it('a report of an order that is cancelled afterwards is not there any more (X-116)', async () => {
  const id = await place(30);
  await give(id);
  expect((await get(`DiagnosticReport/${id}`)).status).toBe(200);
  await test.db.update(orders).set({ cabinetStatus: 4 }).where(eq(orders.id, id));
  expect((await get(`DiagnosticReport/${id}`)).status).toBe(404);
});
