import type { Bundle, FhirResource, OperationOutcome } from 'fhir/r4';
import { storeReleases, type NewRelease } from '../../server/orderFlow/results/storeReleases.ts';
import { settleOrders } from '../../server/orderFlow/results/settleOrders.ts';
import { connectSystem } from './connectedSystem.ts';
import { insertOrder } from './orders.ts';
import { openLab } from './testLab.ts';

const same = (name: string) => ({ ru: name, en: name, be: name });

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The ids in a page of a search. */
export const idsIn = ({ body }: Answer<Bundle>, mode = 'match'): string[] =>
  (body.entry ?? []).flatMap(({ resource, search }) => (search?.mode === mode ? (resource?.id ?? []) : []));

/** What an outcome says. */
export const words = ({ body }: { body: OperationOutcome }) => body.issue.map(({ details }) => details?.text);

/** A laboratory with results of two contracts, and a connected system of the first one. */
export const openFhirDesk = async () => {
  const test = await openLab();
  let keys = 0;
  /** Releases glucose for service 1 of an order. */
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
  /** An order that the laboratory works on. */
  const place = (number: number, changes: Parameters<typeof insertOrder>[2] = {}) =>
    insertOrder(test.db, number, { sortingState: 5, cabinetStatus: 3, ...changes });

  const ready = await place(1);
  const ofWard = await place(2, { clientUnitId: 12 });
  const open = await place(3, { serviceIds: [1, 4] });
  const foreign = await place(4, { contractId: 2, clientUnitId: 21, patientId: 4 });
  for (const id of [ready, ofWard, foreign]) {
    test.clock.advance(60_000);
    await give(id);
  }
  const connected = await connectSystem(test);
  let token: Promise<string> | undefined;
  let until = 0;
  // A token is valid for five minutes.
  const bearer = () => {
    if (token === undefined || test.clock.now().getTime() > until) {
      until = test.clock.now().getTime() + 240_000;
      token = connected.bearer();
    }
    return token;
  };
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
  /** Sends a resource, or deletes one. */
  const send = async <Body extends FhirResource>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    resource?: FhirResource,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const response = await test.app.request(`/fhir/${path}`, {
      method,
      headers: { Authorization: await bearer(), 'Accept-Language': 'en', ...headers },
      ...(resource && { body: JSON.stringify(resource) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  return {
    test,
    system: connected.system,
    send,
    /** Of the first contract, with a result: in its units 11 and 12. */
    ready,
    ofWard,
    /** Of the first contract, with nothing given out. */
    open,
    /** Of the second contract, with a result. */
    foreign,
    give,
    place,
    bearer,
    get,
    find: async (path: string, headers?: Record<string, string>): Promise<string[]> =>
      idsIn(await get(path, headers)),
  };
};
