import type { Bundle, BundleEntry, OperationOutcome, Task } from 'fhir/r4';
import { sql } from 'drizzle-orm';
import { getOrder } from '../../contract/orders.ts';
import { connectSystem } from './connectedSystem.ts';
import { openLab } from './testLab.ts';

/** The laboratory's codes of services, as systems send them. */
export const SERVICES = 'https://portal.test/fhir/CodeSystem/service';
const FIELDS = 'https://portal.test/fhir/CodeSystem/order-field';

interface Sent<Body> {
  status: number;
  body: Body;
}
interface Sending {
  method?: string;
  headers?: Record<string, string>;
  scope?: string;
}

/** A laboratory, and a connected system of the first unit of its first contract that places orders. */
export const openOrderingDesk = async () => {
  const test = await openLab();
  const connected = await connectSystem(test, {
    contracts: [{ contractId: 1, clientUnitIds: [11] }],
    placesOrders: true,
  });
  /** Tokens are limited too, so one serves many calls. */
  const tokens = new Map<string, Promise<string>>();
  const bearer = (scope: string): Promise<string> => {
    const token = tokens.get(scope) ?? connected.bearer(scope);
    tokens.set(scope, token);
    return token;
  };
  const send = async <Body = Bundle>(
    path: string,
    body: unknown,
    { method = 'POST', headers = {}, scope = 'system/*.cruds' }: Sending = {},
  ): Promise<Sent<Body>> => {
    const response = await test.app.request(`/fhir${path}`, {
      method,
      headers: {
        Authorization: await bearer(scope),
        'Accept-Language': 'en',
        'Content-Type': 'application/fhir+json',
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    test,
    send,
    get: <Body>(path: string): Promise<Sent<Body>> => send<Body>(path, undefined, { method: 'GET' }),
    forgetOrders: () => test.db.execute('truncate orders cascade'),
    /** What is stored of each order. */
    stored: async () => (await test.db.execute(sql`select id, barcode from orders order by id`)).rows,
    /** An order as the portal shows it. */
    read: async (barcode: string) => (await test.ask(getOrder, { as: 'Nurse', query: { barcode } })).order,
  };
};

/** What a contract of the tests asks of every order. */
export const diagnosis = { type: { coding: [{ system: FIELDS, code: '1' }] }, valueString: 'J06' };

/** The Task of a new order for the first patient. */
export const task = (changes: object = {}, request: object = {}) => ({
  fullUrl: 'urn:uuid:00000000-0000-4000-8000-000000000000',
  resource: {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    for: { reference: 'Patient/1' },
    requester: { reference: 'Organization/unit-11' },
    input: [diagnosis],
    ...changes,
  },
  request: { method: 'POST', url: 'Task', ...request },
});
export const service = (code: string, changes: object = {}) => ({
  fullUrl: `urn:uuid:00000000-0000-4000-8000-00000000${code}`,
  resource: {
    resourceType: 'ServiceRequest',
    status: 'active',
    intent: 'order',
    code: { coding: [{ system: SERVICES, code }] },
    subject: { reference: 'Patient/1' },
    ...changes,
  },
  request: { method: 'POST', url: 'ServiceRequest' },
});
export const transaction = (...entry: object[]) => ({ resourceType: 'Bundle', type: 'transaction', entry });

/** The element and the words of each issue. */
export const issuesOf = ({ body }: { body: unknown }) =>
  (body as OperationOutcome).issue.map(({ expression, details }) => [expression?.[0], details?.text]);
export const taskIn = ({ body }: { body: Bundle }) =>
  body.entry?.map(({ resource }) => resource).find((one): one is Task => one?.resourceType === 'Task');
/** `201 Created Task/17`, for each entry. */
export const locations = ({ body }: { body: Bundle }) =>
  (body.entry ?? []).map(
    ({ response }: BundleEntry) => `${response?.status ?? ''} ${response?.location ?? ''}`,
  );
export const barcodeOf = ({ groupIdentifier }: Pick<Task, 'groupIdentifier'>) => groupIdentifier?.value ?? '';
