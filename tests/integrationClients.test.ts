import { MedplumClient } from '@medplum/core';
import type { Bundle, FhirResource, Task } from 'fhir/r4';
import { Client } from 'fhir-kit-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guide, guideCalls, guideOrder, prepareGuide } from './support/integrationGuide.ts';
import { useLab } from './support/testLab.ts';

const BASE = 'https://portal.test/fhir';

let token: string;
const test = useLab(async () => {
  token = (await prepareGuide(test)).replace('Bearer ', '');
});

/** The network of the clients: the server alone. */
const network = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  Promise.resolve(test.app.request(input instanceof Request ? input : String(input), init));
beforeEach(() => void vi.stubGlobal('fetch', network));

/** What calls of the page answer with that are neither a search nor the resource in their address. */
const otherwise: Readonly<Record<string, string>> = {
  '/fhir/metadata': 'CapabilityStatement',
  '/fhir/DiagnosticReport/17/$document': 'Bundle',
};

/** What the examples need of a client library, each call as the library's own documentation makes it. */
interface Library {
  read: (type: string, id: string) => Promise<unknown>;
  search: (type: string, query: string) => Promise<unknown>;
  searchByForm: (type: string, form: string) => Promise<unknown>;
  /** The ids of each page, by what the library has for pages. */
  pages: (type: string, query: string) => Promise<string[][]>;
  transact: (bundle: Bundle, headers: Record<string, string>) => Promise<unknown>;
  update: (task: Task, headers: Record<string, string>) => Promise<unknown>;
}

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

const fhirKit = (): Library => {
  const client = new Client({ baseUrl: BASE, bearerToken: token });
  const search = (resourceType: string, query: string) =>
    client.search({ resourceType, searchParams: paramsOf(query) });
  return {
    read: (resourceType, id) => client.read({ resourceType, id }),
    search,
    searchByForm: (resourceType, form) =>
      client.search({ resourceType, searchParams: paramsOf(form), options: { postSearch: true } }),
    pages: async (type, query) => {
      const found: string[][] = [];
      let page = (await search(type, query)) as unknown as Bundle | undefined;
      while (page !== undefined) {
        found.push((page.entry ?? []).map(({ resource }) => resource?.id ?? ''));
        const bundle = { ...page, link: page.link ?? [] };
        page = (await client.nextPage({ bundle })) as unknown as Bundle | undefined;
      }
      return found;
    },
    transact: (bundle, headers) => client.transaction({ body: { ...bundle }, options: { headers } }),
    update: (task, headers) =>
      client.update({ resourceType: 'Task', id: task.id ?? '', body: { ...task }, options: { headers } }),
  };
};

const medplum = (): Library => {
  const client = new MedplumClient({ baseUrl: BASE, fhirUrlPath: '', fetch: network, accessToken: token });
  return {
    read: (type, id) => client.readResource(type, id),
    search: (type, query) => client.search(type, query),
    searchByForm: (type, form) =>
      client.post(`${BASE}/${type}/_search`, form, 'application/x-www-form-urlencoded'),
    pages: async (type, query) => {
      const found: string[][] = [];
      for await (const page of client.searchResourcePages(type, query))
        found.push((page as unknown as FhirResource[]).map(({ id = '' }) => id));
      return found;
    },
    transact: (bundle, headers) => client.executeBatch(bundle, { headers }),
    update: (task, headers) => client.updateResource(task, { headers }),
  };
};

describe.each([
  ['fhir-kit-client', fhirKit],
  ['@medplum/core', medplum],
])('%s', (name, open) => {
  it.each(guideCalls)('%s is taken as the page prints it (X-119)', async (call) => {
    const [, type = '', id = '', query = ''] = /^\/fhir\/(\w+)(?:\/([^?]+))?(?:\?(.+))?$/.exec(call) ?? [];
    const client = open();
    const found = (await (id === '' ? client.search(type, query) : client.read(type, id))) as FhirResource;
    expect(found.resourceType).toBe(otherwise[call] ?? (id === '' ? 'Bundle' : type));
  });

  it('finds a patient by the form of the page (X-117)', async () => {
    const [, type = '', form = ''] = /POST \/fhir\/(\w+)\/_search`, in the form `([^`]+)`/.exec(guide) ?? [];
    const { entry = [] } = (await open().searchByForm(type, form)) as Bundle;
    expect(entry.map(({ resource }) => resource?.id)).toEqual(['2']);
  });

  it('follows the pages of a search', async () => {
    const query = 'patient=1&_include=DiagnosticReport:result&_count=1';
    expect(await open().pages('DiagnosticReport', query)).toEqual([
      ['17', '17-1'],
      ['18', '18-1'],
    ]);
  });

  it('places the order of the page, reads its Task and changes it from its version (X-133, X-134)', async () => {
    const client = open();
    // The second library's order has a number of its own.
    const number = name === 'fhir-kit-client' ? '4711' : '4712';
    const { body, key } = guideOrder();
    const placed = (await client.transact(JSON.parse(body.replace('4711', number)) as Bundle, {
      'Idempotency-Key': key.replace('4711', number),
    })) as Bundle;
    const [, , last] = placed.entry ?? [];
    const id = last?.response?.location?.split('/')[1] ?? '';
    const task = (await client.read('Task', id)) as Task;
    const ifMatch = { 'If-Match': `W/"${task.meta?.versionId ?? ''}"` };
    const changed = (await client.update({ ...task, note: [{ text: 'Call the ward' }] }, ifMatch)) as Task;
    expect(changed.meta?.versionId).not.toBe(task.meta?.versionId);
    await expect(client.update({ ...task, note: [{ text: 'Other' }] }, ifMatch)).rejects.toThrow();
    const cancelled = (await client.update({ ...task, status: 'cancelled' }, {})) as Task;
    expect(cancelled.status).toBe('cancelled');
  });
});

it('a library finds where to get a token by itself (X-111)', async () => {
  const { tokenUrl } = await new Client({ baseUrl: BASE }).smartAuthMetadata();
  expect(String(tokenUrl)).toBe('https://portal.test/fhir/token');
});
