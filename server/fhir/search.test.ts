import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { idsIn, openFhirDesk, words, type Answer } from '../../tests/support/fhirDesk.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import type {
  Bundle,
  DiagnosticReport,
  OperationOutcome,
  Patient,
  Practitioner,
  Specimen,
  Task,
} from 'fhir/r4';

const judge = createJudges();
const desk = useDesk(openFhirDesk);

const nextOf = ({ body }: Answer<Bundle>): string | undefined =>
  body.link?.find(({ relation }) => relation === 'next')?.url;
/** All pages of a search, and how many there were. */
const pagesOf = async (path: string): Promise<string[][]> => {
  const pages: string[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const page: Answer<Bundle> = await desk.get(next);
    pages.push(idsIn(page));
    next = nextOf(page);
  }
  return pages;
};

describe('searching (X-117)', () => {
  it('finds by the parameters of the CapabilityStatement', async () => {
    const { ready, ofWard, open, foreign, find } = desk;
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
      // As the tube is scanned, with the check digit or without.
      [`Specimen?identifier=${barcode}01`, [`${ready}-1`]],
      [`Specimen?identifier=https://portal.test/fhir/sid/tube|5000000001013`, [`${ready}-1`]],
      [`Specimen?identifier=${barcode}02`, []],
      [`DiagnosticReport?_id=${ready},${foreign},${ofWard}`, [String(ready), String(ofWard)]],
      [`DiagnosticReport?issued=ge2026-11-20T09:02:00Z&_id=${ready},${ofWard}`, [String(ofWard)]],
      [`DiagnosticReport?_lastUpdated=lt2026-11-20T09:02:00Z`, [String(ready)]],
      ['DiagnosticReport?issued=2025', []],
      [`Task?status=completed&_id=${ready},${open}`, [String(ready)]],
      [`Observation?patient=Patient/1&code=3065`, []],
      ['Patient?identifier=mp0000002', ['2']],
      ['Patient?identifier=https://portal.test/fhir/sid/document-1|MP0000002', ['2']],
      ['Patient?identifier=https://portal.test/fhir/sid/document-2|MP0000002', []],
      ['Patient?identifier=MP0000004', []],
      ['Organization?_id=laboratory,contract-1,contract-2', ['laboratory', 'contract-1']],
    ];
    for (const [path, ids] of searches) expect([path, await find(path)]).toEqual([path, ids]);
  });

  it('goes through pages whose addresses say nothing of the patient', async () => {
    const { get, find } = desk;
    const whole = await find('Observation?patient=1');
    const pages = await pagesOf('Observation?patient=1&_count=3');
    expect(pages.flat()).toEqual(whole);
    expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true);
    const next = nextOf(await get('Observation?patient=1&_count=3')) ?? '';
    expect(next).toMatch(/^https:\/\/portal\.test\/fhir\/Observation\?_page=[\w-]+$/);
    expect(await find(`${next}&_count=1`)).toEqual(whole.slice(3, 4));
    expect(words(await get('Observation?_page=forged'))).toEqual([
      'This page is no longer there. Begin the search again',
    ]);
    expect((await get(next.replace('Observation', 'Task'))).status).toBe(400);
  });

  it('includes what matches refer to, and what refers to them', async () => {
    const { test, ready, get } = desk;
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
    const { test, ready, bearer } = desk;
    const response = await test.app.request('/fhir/DiagnosticReport/_search', {
      method: 'POST',
      headers: { Authorization: await bearer(), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `identifier=5000000001&issued=ge2026&issued=le2026`,
    });
    expect(((await response.json()) as Bundle).entry?.map(({ resource }) => resource?.id)).toEqual([
      String(ready),
    ]);
  });

  it('refuses what cannot be read or would read everything', async () => {
    const { get } = desk;
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
      'Name the resources of this type that you want: _id, identifier, _lastUpdated',
    ]);
    expect(await refused('DiagnosticReport?_format=xml')).toEqual([
      'Resources are given out as JSON only. Request application/fhir+json',
    ]);
    expect((await get('Medication')).status).toBe(404);
  });
});

describe('doctors of the contracts of a system (X-168)', () => {
  it('are listed and found by name and number', async () => {
    const { find } = desk;
    const system = 'https://portal.test/fhir/sid/doctor';
    const searches: [string, string[]][] = [
      ['Practitioner', ['requester-1', 'requester-2']],
      ['Practitioner?name=жу', ['requester-2']],
      ['Practitioner?name=анна', ['requester-2']],
      ['Practitioner?name=нна', []],
      ['Practitioner?name=жук,лис', ['requester-1', 'requester-2']],
      ['Practitioner?name=жук&given=павел', []],
      ['Practitioner?family=Лисовский&given=Пав', ['requester-1']],
      ['Practitioner?family=Павел', []],
      ['Practitioner?name=Бобров', []],
      ['Practitioner?name=%25', []],
      ['Practitioner?identifier=2', ['requester-2']],
      [`Practitioner?identifier=${system}|1`, ['requester-1']],
      ['Practitioner?identifier=other|1', []],
      ['Practitioner?identifier=3', []],
      ['Practitioner?_id=requester-1,requester-3', ['requester-1']],
      ['Practitioner?_id=requester-1,requester-2&name=жук', ['requester-2']],
    ];
    for (const [path, ids] of searches) expect([path, await find(path)]).toEqual([path, ids]);
  });

  it('come in pages, as both validators want them', async () => {
    const first = await desk.get('Practitioner?_count=1');
    expect(idsIn(first)).toEqual(['requester-1']);
    const next = nextOf(first) ?? '';
    const second = await desk.get(next);
    expect(idsIn(second)).toEqual(['requester-2']);
    expect(second.body.link?.map(({ relation }) => relation)).toEqual(['self']);
    const [entry] = second.body.entry ?? [];
    expect(entry?.resource as Practitioner).toMatchObject({
      identifier: [{ system: 'https://portal.test/fhir/sid/doctor', value: '2' }],
      active: true,
      name: [{ family: 'Жук', given: ['Анна'] }],
    });
    expect(judge(entry?.resource as Practitioner)).toEqual([]);
  });
});

describe('what has changed since the last call (X-169)', () => {
  const changedAt = async (path: string) =>
    (await desk.get<Task | Specimen | Patient>(path)).body.meta?.lastUpdated ?? '';

  it('a task and its specimens are found again after each change, others are not', async () => {
    const { test, open, find, get } = desk;
    const { db } = test;
    const changes = [
      sql`update orders set sorting_state = 4 where id = ${open}`,
      sql`insert into specimen_marks (order_id, tube_code, number, state, taken_at, by_user, at)
        values (${open}, 'EDTA', 1, 'taken', now(), 1, now())`,
      sql`update order_services set position = position + 10 where order_id = ${open}`,
    ];
    await db.execute(sql`update orders set remarks = 'first' where id = ${open}`);
    for (const change of changes) {
      const since = await changedAt(`Task/${open}`);
      expect(await find(`Task?_lastUpdated=gt${since}`)).toEqual([]);
      await db.execute(change);
      expect(await find(`Task?_lastUpdated=gt${since}`)).toEqual([String(open)]);
      expect(await find(`Specimen?_lastUpdated=gt${since}`)).toEqual([`${open}-1`]);
      expect(await find(`ServiceRequest?_lastUpdated=gt${since}`)).toEqual([`${open}-1`, `${open}-4`]);
    }
    const { body } = await get<Task>(`Task/${open}`);
    expect(judge(body)).toEqual([]);
  });

  it('a moment alone is no other version', async () => {
    const { test, open, get } = desk;
    const before = await get<Task>(`Task/${open}`);
    await test.db.execute(sql`update orders set handed_over_by = 1 where id = ${open}`);
    const after = await get<Task>(`Task/${open}`);
    expect(after.body.meta?.lastUpdated).not.toBe(before.body.meta?.lastUpdated);
    expect(after.body.meta?.versionId).toBe(before.body.meta?.versionId);
  });

  it('tasks come by their last change, oldest first, page by page', async () => {
    const { ready, ofWard, open, test, find } = desk;
    await test.db.execute(sql`update orders set remarks = 'x' where id = ${ready}`);
    const whole = await find('Task?_lastUpdated=ge2020');
    expect(whole).toEqual([ofWard, open, ready].map(String));
    expect(await pagesOf('Task?_lastUpdated=ge2020&_count=2')).toEqual([whole.slice(0, 2), whole.slice(2)]);
    expect(await find(`Task?_lastUpdated=ge2020&_id=${ready}`)).toEqual([String(ready)]);
    expect(await find('Task?_lastUpdated=ge2020&authored-on=2025')).toEqual([]);
  });

  it('patients of the contracts come by their last change, also those of earlier versions', async () => {
    const { test, find, get } = desk;
    await test.db.execute(sql`alter table patients disable trigger patients_zz_noted`);
    await test.db.execute(sql`update patients set changed_at = null`);
    await test.db.execute(sql`alter table patients enable trigger patients_zz_noted`);
    const before = await find('Patient?_lastUpdated=ge2020');
    expect(before).not.toContain('4');
    const since = (await changedAt('Patient/1')).slice(0, 10);
    await test.db.execute(sql`update patients set email = 'a@b.example' where id in (1, 4)`);
    const whole = await find('Patient?_lastUpdated=ge2020');
    expect(whole.toSorted()).toEqual(before.toSorted());
    expect(whole.at(-1)).toBe('1');
    const pages = await get('Patient?_lastUpdated=ge2020&_count=1');
    expect(idsIn(pages)).toEqual(whole.slice(0, 1));
    const next = nextOf(pages) ?? '';
    expect(await find(next)).toEqual(whole.slice(1, 2));
    expect(await find(`Patient?_id=1,2&_lastUpdated=le${since}`)).toEqual(['2']);
    expect(judge((await get<Patient>('Patient/1')).body)).toEqual([]);
    expect(words(await get<OperationOutcome>('Patient'))).toEqual([
      'Name the resources of this type that you want: _id, identifier, _lastUpdated',
    ]);
  });

  it('polls: what is corrected is updated later than what was read', async () => {
    const { test, give, place, get, find } = desk;
    const id = await place(20);
    await give(id);
    const first = await get<DiagnosticReport>(`DiagnosticReport/${id}`);
    const since = first.body.meta?.lastUpdated ?? '';
    test.clock.advance(3_600_000);
    await give(id, { version: 2, reason: { ru: 'не та пробирка', en: 'wrong tube', be: 'не тая прабірка' } });
    expect(await find(`DiagnosticReport?_lastUpdated=gt${since}`)).toEqual([String(id)]);
    const second = await get<DiagnosticReport>(`DiagnosticReport/${id}`);
    expect([first, second].map(({ body }) => body.status)).toEqual(['final', 'corrected']);
    expect(second.body.meta?.versionId?.startsWith('2-')).toBe(true);
  });
});
