import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { connectedSystems as resource } from '../../../contract/connectedSystems.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { readDevices } from '../../../contract/devices.ts';
import { getOrder } from '../../../contract/orders.ts';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { connectedSystems } from '../db/schema/connectedSystems.ts';
import { users } from '../db/schema/users.ts';
import { ApiError } from '../apiError.ts';
import { fhirRoute } from './fhirRoute.ts';

/** A call of connected systems, as `/fhir` declares its own. */
const readPatient = endpoint({
  method: 'GET',
  path: '/fhir/TestPatient/:id/own',
  summary: 'For tests',
  row: 'X-112',
  access: ['read', 'fhir'],
  fhir: { by: 'r', types: ['Patient'] },
  response: z.looseObject({ resourceType: z.string() }),
});

const test = useLab(async () => {
  fhirRoute(test.app, test.lab, readPatient, ({ scope, parameter }, system) => {
    if (parameter('id') !== '1') throw new ApiError('NotFound');
    const { contractIds, unitLimits } = scope;
    return Promise.resolve({
      resource: {
        resourceType: 'Patient',
        meta: { versionId: '3', lastUpdated: '2026-11-20T08:00:00Z' },
        contractIds,
        unitLimits,
        name: system.name,
      },
      shown: { subject: 'patient 1', patientIds: [1] },
    });
  });
});

interface Body {
  resourceType: string;
  meta: { versionId: string; lastUpdated: string };
  contractIds: number[];
  unitLimits: { contractId: number; clientUnitIds: number[] }[];
  name: string;
  issue: { severity: string; code: string; details: { text: string } }[];
}
const bodyOf = async (response: Response): Promise<Body> => (await response.json()) as Body;
const read = (headers: Record<string, string>, id = '1') =>
  test.app.request(`/fhir/TestPatient/${id}/own`, { headers: { 'Accept-Language': 'en', ...headers } });

it('a system reads within its contracts and units, and the log has it as that system (X-112)', async () => {
  const { system, bearer } = await connectSystem(test, {
    contracts: [{ contractId: 1, clientUnitIds: [11] }, { contractId: 2 }],
  });
  const response = await read({ Authorization: await bearer() });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/fhir+json; charset=utf-8');
  expect(response.headers.get('ETag')).toBe('W/"3"');
  expect(response.headers.get('Last-Modified')).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
  expect(await bodyOf(response)).toEqual({
    resourceType: 'Patient',
    meta: { versionId: '3', lastUpdated: '2026-11-20T08:00:00Z' },
    contractIds: [1, 2],
    unitLimits: [{ contractId: 1, clientUnitIds: [11] }],
    name: 'Clinic system',
  });
  const [line] = await test.db
    .select({ action: auditLog.action, subject: auditLog.subject, details: auditLog.details, by: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.userId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(line).toEqual({
    action: 'fhir.read',
    subject: 'patient 1',
    details: { call: 'GET /fhir/TestPatient/:id/own' },
    by: 'Clinic system',
  });
  const { item } = await test.ask(resource.one, { as: 'Admin', query: { id: system.id } });
  expect(item.lastCallAt).toBe('2026-11-20T09:00:00.000Z');
});

it('a resource that the caller has is not sent again (X-112)', async () => {
  const { bearer } = await connectSystem(test);
  const response = await read({ Authorization: await bearer(), 'If-None-Match': 'W/"3"' });
  expect([response.status, await response.text()]).toEqual([304, '']);
});

it('failures are OperationOutcomes in the language of the caller (X-112)', async () => {
  const { bearer } = await connectSystem(test);
  const authorization = await bearer('system/Task.rs');
  const anonymous = await read({});
  expect(anonymous.headers.get('WWW-Authenticate')).toBe('Bearer');
  const failures = [
    anonymous,
    await read({ Authorization: authorization }),
    await read({ Authorization: await bearer(), 'Accept-Language': 'ru' }, '2'),
    await test.app.request('/fhir/Nothing/1/own', { headers: { 'Accept-Language': 'en' } }),
  ];
  expect(failures.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
  const outcome = (code: string, text: string) => ({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code, details: { text } }],
  });
  expect(await Promise.all(failures.map(bodyOf))).toEqual([
    outcome('login', 'A valid token of a connected system is needed. Get a new one from /fhir/token'),
    outcome('forbidden', 'This call is for connected systems whose token has the scope for it'),
    outcome('not-found', 'Не найдено. Возможно, запись удалена или относится к другому договору'),
    outcome('not-found', 'Not found. It may have been deleted or belong to another contract'),
  ]);
});

it('no person opens /fhir, and no system the calls of people (X-112)', async () => {
  expect((await read({ Authorization: await test.bearer('Admin') })).status).toBe(403);
  const { bearer } = await connectSystem(test);
  const headers = { Authorization: await bearer() };
  expect((await test.call(getOrder, { headers, query: { barcode: '5000000001' } })).status).toBe(403);
  expect((await test.call(readDevices, { headers })).status).toBe(403);
});

it('tokens stop with the system: ended, switched off, changed or forged (X-111)', async () => {
  const { system, bearer } = await connectSystem(test);
  const first = { Authorization: await bearer() };
  expect((await read(first)).status).toBe(200);
  expect((await read({ Authorization: `${first.Authorization}x` })).status).toBe(401);
  const update = async (changes: object) => {
    const { item } = await test.ask(resource.one, { as: 'Admin', query: { id: system.id } });
    await test.ask(resource.update, { as: 'Admin', body: { ...item, ...changes } });
  };
  await update({ contracts: [] });
  expect((await read(first)).status).toBe(401);
  const second = { Authorization: await bearer() };
  expect(await bodyOf(await read(second))).toMatchObject({ contractIds: [] });
  await test.db
    .update(connectedSystems)
    .set({ endsOn: '2026-11-19' })
    .where(eq(connectedSystems.id, system.id));
  expect((await read(second)).status).toBe(401);
  await test.db
    .update(connectedSystems)
    .set({ endsOn: '2026-11-20' })
    .where(eq(connectedSystems.id, system.id));
  expect((await read(second)).status).toBe(200);
  await update({ isActive: false });
  expect((await read(second)).status).toBe(401);
  await expect(bearer()).rejects.toThrow('invalid_client');
});

it('a token is valid for five minutes (X-111)', async () => {
  const { bearer } = await connectSystem(test);
  const headers = { Authorization: await bearer() };
  test.clock.advance(299_000);
  expect((await read(headers)).status).toBe(200);
  test.clock.advance(1_000);
  expect((await read(headers)).status).toBe(401);
});
