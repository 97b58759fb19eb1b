import { describe, expect, it } from 'vitest';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { idsIn, openFhirDesk, words, type Answer } from '../../tests/support/fhirDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import type { Bundle, DiagnosticReport, OperationOutcome } from 'fhir/r4';

const desk = useDesk(openFhirDesk);

/** All pages of a search, and how many there were. */
const pagesOf = async (path: string): Promise<string[][]> => {
  const pages: string[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const page: Answer<Bundle> = await desk.get(next);
    pages.push(idsIn(page));
    next = page.body.link?.find(({ relation }) => relation === 'next')?.url;
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
    const { get, find } = desk;
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

  it('ignores an unknown parameter and says so, or refuses it', async () => {
    const { ready, get } = desk;
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
