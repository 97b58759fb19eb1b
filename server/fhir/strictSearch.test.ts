import type { OperationOutcome, Organization, Subscription } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { idsIn, openFhirDesk, words } from '../../tests/support/fhirDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openFhirDesk);
const lenient = { Prefer: 'handling=lenient' };
/** The status, the parameter and the words of a refusal. */
const refusal = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await desk.get<OperationOutcome>(path, headers);
  return [status, body.issue?.[0]?.expression?.[0], ...(body.issue === undefined ? [] : words({ body }))];
};

describe('what a search does not know (X-117)', () => {
  it.each([
    'DiagnosticReport?patient:Patient=509',
    'DiagnosticReport?subject:Patient=509',
    'DiagnosticReport?patient.identifier=MP0000002',
    'Task?status:not=completed',
    'Practitioner?name:exact=Жук',
    'DiagnosticReport?_has:Observation:subject:code=1',
  ])('%s is refused, also leniently: without it too much would be found', async (path) => {
    const name = decodeURIComponent(/\?([^=]*)/.exec(path)?.[1] ?? '');
    const expected = [
      400,
      name,
      `The search parameter ${name} has a modifier or a chain that is not supported here. Ask without it`,
    ];
    expect(await refusal(path)).toEqual(expected);
    expect(await refusal(path, lenient)).toEqual(expected);
  });

  it('is refused by name, or ignored and named by Prefer: handling=lenient', async () => {
    const { ready, get } = desk;
    const path = `DiagnosticReport?_id=${ready}&shoe=44`;
    expect(await refusal(path)).toEqual([
      400,
      'shoe',
      'The search parameter shoe is not supported here. Leave it out, or have it ignored by Prefer: handling=lenient',
    ]);
    const found = await get(path, lenient);
    expect(idsIn(found)).toEqual([String(ready)]);
    expect(found.body.link?.[0]?.url).toBe(`https://portal.test/fhir/DiagnosticReport?_id=${ready}`);
    const said = found.body.entry?.at(-1);
    expect(said?.search?.mode).toBe('outcome');
    expect(words({ body: said?.resource as OperationOutcome })).toEqual([
      'The search parameter shoe is not supported here and was ignored',
    ]);
  });

  it('is refused beside the address of a page, and where one resource is read', async () => {
    const { ready, get } = desk;
    const first = await get('DiagnosticReport?_count=1');
    const next = first.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    expect((await get(`${next}&_format=json`)).status).toBe(200);
    expect((await refusal(`${next}&patient=1`)).slice(0, 2)).toEqual([400, 'patient']);
    for (const path of [`Task/${ready}`, `DiagnosticReport/${ready}/$document`, `Binary/${ready}`]) {
      expect((await refusal(`${path}?_elements=id`)).slice(0, 2)).toEqual([400, '_elements']);
      expect((await refusal(`${path}?_format=xml`)).slice(0, 2)).toEqual([400, '_format']);
    }
    expect((await get(`Task/${ready}?_format=json&_pretty=true`)).status).toBe(200);
  });

  it('is refused among subscriptions', async () => {
    const { test } = desk;
    const { bearer } = await connectSystem(test, { name: 'Subscriber' });
    const headers = { Authorization: await bearer('system/*.cruds') };
    expect((await desk.get<Subscription>('Subscription?status=active', headers)).status).toBe(200);
    expect((await refusal('Subscription?url=https://clinic.test', headers)).slice(0, 2)).toEqual([
      400,
      'url',
    ]);
  });
});

describe('what a search cannot follow (X-117)', () => {
  it.each([
    'DiagnosticReport?patient=Practitioner/1',
    'DiagnosticReport?patient=https://other.test/fhir/Patient/1',
    'DiagnosticReport?patient=Ivanova',
  ])('%s names no patient of this server', async (path) => {
    expect(await refusal(path)).toEqual([
      400,
      'patient',
      'The value of patient cannot be read. Correct it and ask again',
    ]);
  });

  it('a patient is named by the number, as a reference, and with the address of the server', async () => {
    const { find } = desk;
    const ids = await find('DiagnosticReport?patient=1');
    expect(ids.length).toBeGreaterThan(0);
    expect(await find('DiagnosticReport?patient=Patient/1')).toEqual(ids);
    expect(await find('DiagnosticReport?patient=https://portal.test/fhir/Patient/1')).toEqual(ids);
  });

  it.each([
    ['DiagnosticReport?_include=DiagnosticReport:shoe', '_include'],
    ['DiagnosticReport?_include=Observation:has-member', '_include'],
    ['DiagnosticReport?_revinclude=Observation:has-member', '_revinclude'],
    ['Patient?_id=1&_revinclude=Observation:patient', '_revinclude'],
  ])('%s would include nothing', async (path, name) => {
    expect(await refusal(path)).toEqual([
      400,
      name,
      `The value of ${name} cannot be read. Correct it and ask again`,
    ]);
  });

  it('of a link to several types the one that is asked for is included', async () => {
    const { ready, get } = desk;
    const included = async (value: string) =>
      idsIn(await get(`DiagnosticReport?_id=${ready}&_include=DiagnosticReport:${value}`), 'include');
    expect(await included('performer:Organization')).toEqual(['laboratory']);
    expect(await included('performer:Practitioner')).toEqual([]);
  });
});

describe('organizations of a system (X-117)', () => {
  it('are the laboratory, its clients and their departments within reach', async () => {
    const { test, find, get } = desk;
    const all = await find('Organization');
    expect(all).toEqual(['laboratory', 'contract-1', 'unit-11', 'unit-12']);
    const limited = await connectSystem(test, {
      name: 'Ward',
      contracts: [{ contractId: 1, clientUnitIds: [12] }],
    });
    const headers = { Authorization: await limited.bearer() };
    expect(await find('Organization', headers)).toEqual(['laboratory', 'contract-1', 'unit-12']);
    const { body } = await get<Organization>('Organization/contract-1');
    const { system = '', value = '' } = body.identifier?.[0] ?? {};
    expect(await find(`Organization?identifier=${system}|${value}`)).toEqual(['contract-1']);
    const { name = '' } = (await get<Organization>('Organization/unit-12')).body;
    expect(await find(`Organization?name=${encodeURIComponent(name)}`)).toEqual(['unit-12']);
  });

  it('come in pages', async () => {
    const first = await desk.get('Organization?_count=3');
    expect(idsIn(first)).toEqual(['laboratory', 'contract-1', 'unit-11']);
    const next = first.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    const second = await desk.get(next);
    expect(idsIn(second)).toEqual(['unit-12']);
    expect(second.body.link?.map(({ relation }) => relation)).toEqual(['self']);
  });
});
