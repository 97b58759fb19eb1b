import type { Bundle, CapabilityStatement } from 'fhir/r4';
import { expect, it } from 'vitest';
import { openFhirDesk } from '../../tests/support/fhirDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openFhirDesk);
const resources = async () =>
  (await desk.get<CapabilityStatement>('metadata')).body.rest?.flatMap(({ resource = [] }) => resource) ?? [];
const samples: Readonly<Record<string, string>> = {
  date: 'ge2020',
  reference: 'Patient/1',
  string: 'a',
  token: '1',
};

it('the CapabilityStatement claims no call that is not there (X-117)', async () => {
  const claims: string[] = [];
  for (const { type, interaction = [] } of await resources())
    for (const { code } of interaction) {
      const call = { create: 'POST', update: 'PUT', delete: 'DELETE' }[code as string];
      if (call === undefined) continue;
      claims.push(`${call} ${type}`);
      const path = call === 'POST' ? type : `${type}/1`;
      const response = await desk.test.app.request(`/fhir/${path}`, { method: call });
      // Without a token an address that is there is not told from others by 404.
      expect([call, type, response.status]).toEqual([call, type, 401]);
    }
  expect(claims.toSorted()).toEqual([
    'DELETE Subscription',
    'POST Subscription',
    'PUT Subscription',
    'PUT Task',
  ]);
});

it('the operation answers GET and POST alike, with the parameters of neither (X-118)', async () => {
  const report = `DiagnosticReport/${desk.ready}/$document`;
  const ask = async (method: string, path = report, body?: string) => {
    const headers = { Authorization: await desk.bearer() };
    const response = await desk.test.app.request(`/fhir/${path}`, { method, headers, body: body ?? null });
    const { resourceType, entry } = (await response.json()) as Bundle;
    return [response.status, resourceType, entry?.length];
  };
  const [status, type, entries] = await ask('GET');
  expect([status, type]).toEqual([200, 'Bundle']);
  expect(await ask('POST')).toEqual([200, 'Bundle', entries]);
  expect(await ask('POST', `DiagnosticReport/${desk.foreign}/$document`)).toEqual([
    404,
    'OperationOutcome',
    undefined,
  ]);
  expect((await ask('POST', `${report}?persist=true`))[0]).toBe(400);
  const persist = { resourceType: 'Parameters', parameter: [{ name: 'persist', valueBoolean: true }] };
  expect((await ask('POST', report, JSON.stringify(persist)))[0]).toBe(400);
  expect((await ask('POST', report, '{"resourceType":"Parameters"}'))[0]).toBe(200);
});

it('every parameter and every link that it claims is taken, of each type (X-117)', async () => {
  const refused: string[] = [];
  let asked = 0;
  const ask = async (path: string) => {
    asked += 1;
    const { status } = await desk.get(path);
    if (status !== 200) refused.push(`${status} ${path}`);
  };
  for (const {
    type,
    interaction,
    searchParam = [],
    searchInclude = [],
    searchRevInclude = [],
  } of await resources()) {
    const isSearched = interaction?.some(({ code }) => code === 'search-type');
    expect(isSearched === true).toBe(searchParam.length > 0);
    for (const { name, type: kind } of searchParam)
      await ask(`${type}?${name}=${samples[kind] ?? ''}${name === '_id' ? '' : '&_id=1'}`);
    for (const one of searchInclude) await ask(`${type}?_id=1&_include=${one}`);
    for (const one of searchRevInclude) await ask(`${type}?_id=1&_revinclude=${one}`);
  }
  expect(refused).toEqual([]);
  expect(asked).toBeGreaterThan(60);
});

it('the address of the server may have a slash behind it (X-133)', async () => {
  const send = async (path: string) => {
    const headers = { Authorization: await desk.bearer() };
    return (await desk.test.app.request(path, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await send('/fhir/')).toBe(await send('/fhir'));
  expect((await desk.get('metadata/')).status).toBe(200);
});
