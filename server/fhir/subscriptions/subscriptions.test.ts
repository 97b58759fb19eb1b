import { desc } from 'drizzle-orm';
import type { OperationOutcome, Subscription } from 'fhir/r4';
import { afterEach, expect, it } from 'vitest';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { idsIn, openFhirDesk } from '../../../tests/support/fhirDesk.ts';
import { createJudges } from '../../../tests/support/fhirJudges.ts';
import { subscriptionTo } from '../../../tests/support/hookDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';

const desk = useDesk(openFhirDesk);
afterEach(async () => {
  desk.test.lab.machine.isProduction = false;
  await desk.test.db.delete(subscriptions);
});

const HOOK = 'https://clinic.example/hook';
const create = (changes: Parameters<typeof subscriptionTo>[1] = {}, headers?: Record<string, string>) =>
  desk.send<Subscription>('POST', 'Subscription', subscriptionTo(HOOK, changes), headers);
/** The elements that a refusal names, with its words. */
const refused = async (changes: Parameters<typeof subscriptionTo>[1], endpoint = HOOK) => {
  const { status, body } = await desk.send<OperationOutcome>(
    'POST',
    'Subscription',
    subscriptionTo(endpoint, changes),
  );
  return [
    status,
    ...body.issue.map(({ expression, details }) => `${expression?.join() ?? ''}: ${details?.text ?? ''}`),
  ];
};

it('a system subscribes; the secret of the signatures is shown once, headers never (X-130)', async () => {
  const created = await create({
    criteria: 'DiagnosticReport?status=final',
    end: '2027-01-31T00:00:00Z',
    channel: { header: ['Authorization: Bearer of-the-clinic'] },
  });
  expect(created.status).toBe(201);
  const { id = '' } = created.body;
  expect(created.headers.get('Location')).toBe(`/fhir/Subscription/${id}`);
  expect(created.body).toMatchObject({
    status: 'requested',
    channel: {
      extension: [
        {
          url: 'https://portal.test/fhir/StructureDefinition/signing-secret',
          valueString: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
        },
      ],
    },
  });
  const read = await desk.get<Subscription>(`Subscription/${id}`);
  const { meta: _, ...resource } = read.body;
  expect(resource).toEqual({
    resourceType: 'Subscription',
    id,
    status: 'requested',
    reason: 'Results of the ward',
    criteria: 'DiagnosticReport?status=final',
    end: '2027-01-31T00:00:00.000Z',
    channel: {
      type: 'rest-hook',
      endpoint: HOOK,
      payload: 'application/fhir+json',
      _payload: {
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-payload-content',
            valueCode: 'id-only',
          },
        ],
      },
    },
  });
  const judge = createJudges();
  expect([...judge(created.body), ...judge(read.body)]).toEqual([]);
  const [stored] = await desk.test.db.select().from(subscriptions);
  const [line] = await desk.test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const secret = created.body.channel.extension?.[0]?.valueString ?? '';
  expect(JSON.stringify([stored, line])).not.toMatch(/of-the-clinic/);
  expect(JSON.stringify([stored, line])).not.toContain(secret);
});

it('what cannot be taken is refused in words at its element (X-130)', async () => {
  desk.test.lab.machine.isProduction = true;
  const { criteria, channel } = { criteria: expect.stringContaining('Subscription.criteria: '), channel: {} };
  for (const wrong of ['Observation', 'DiagnosticReport?code=1', 'DiagnosticReport?status:not=final', 'Task'])
    expect(await refused({ criteria: wrong })).toEqual([422, criteria]);
  expect(await refused({ channel: { ...channel, type: 'email' } })).toEqual([
    422,
    'Subscription.channel.type: Notifications are sent by rest-hook only',
  ]);
  const address = [
    'Subscription.channel.endpoint: Give an address https://… without a name, a password or #, of up to 500 characters',
  ];
  for (const wrong of [
    'http://clinic.example/',
    'https://me:secret@clinic.example/',
    'ftp://clinic.example',
    'hook',
  ])
    expect(await refused({}, wrong)).toEqual([422, ...address]);
  for (const header of [
    'webhook-id: 1',
    'Host: other',
    'X: a\r\nHost: other',
    'Content-Length: 0',
    'no colon',
  ])
    expect(await refused({ channel: { header: [header] } })).toEqual([
      422,
      expect.stringContaining('Subscription.channel.header: Up to five headers'),
    ]);
  expect(await refused({ channel: { payload: 'application/fhir+xml' } })).toEqual([
    422,
    expect.stringContaining('Subscription.channel.payload: '),
  ]);
  expect(await refused({ end: '2026-11-19T00:00:00Z', reason: ' ' })).toEqual([
    422,
    'Subscription.reason: Say what the subscription is for, in up to 300 characters',
    'Subscription.end: Give a moment in the future with its time zone: 2027-01-31T00:00:00Z',
  ]);
});

it('an address in a private network or without a host is refused when it is saved (X-130)', async () => {
  const { hooks } = desk.test.lab;
  const failWith = (code: string) => {
    desk.test.lab.hooks = { ...hooks, check: () => Promise.reject(Object.assign(new Error('no'), { code })) };
  };
  failWith('EPRIVATE');
  expect(await refused({})).toEqual([
    422,
    'Subscription.channel.endpoint: The address leads to a private network. Give an address on the internet',
  ]);
  failWith('ENOTFOUND');
  expect(await refused({})).toEqual([
    422,
    'Subscription.channel.endpoint: The address was not found on the internet. Check the name of the server',
  ]);
  desk.test.lab.hooks = hooks;
});

it('a system has its own subscriptions; foreign and absent ones are alike (X-130)', async () => {
  const { body: own } = await create();
  const other = await connectSystem(desk.test, { name: 'Other' });
  const headers = { Authorization: await other.bearer() };
  const { body: foreign } = await create({}, headers);
  expect(idsIn(await desk.get('Subscription'))).toEqual([own.id]);
  expect(idsIn(await desk.get('Subscription?status=requested,active'))).toEqual([own.id]);
  expect(idsIn(await desk.get(`Subscription?_id=${foreign.id ?? ''}`))).toEqual([]);
  expect(idsIn(await desk.get('Subscription?status=off'))).toEqual([]);
  const read = async (id: string) => {
    const { status, body } = await desk.get<OperationOutcome>(`Subscription/${id}`);
    return [status, body];
  };
  expect(await read(foreign.id ?? '')).toEqual(await read('99999'));
  expect((await desk.get(`Subscription/${foreign.id ?? ''}`)).status).toBe(404);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await desk.send(method, `Subscription/${foreign.id ?? ''}`, subscriptionTo(HOOK))).status).toBe(
      404,
    );
});

it('a change of the address takes its headers away and has it tried again; off ends it (X-130)', async () => {
  const { db } = desk.test;
  const { body: created } = await create({ channel: { header: ['X-Key: secret'] } });
  const address = `Subscription/${created.id ?? ''}`;
  await db.update(subscriptions).set({ state: 'active' });
  const stored = async () => (await db.select().from(subscriptions))[0];
  const put = async (changes: Parameters<typeof subscriptionTo>[1], endpoint = HOOK) =>
    (await desk.send<Subscription>('PUT', address, subscriptionTo(endpoint, changes))).body.status;
  const { headers } = (await stored()) ?? {};
  expect(await put({ status: 'active', reason: 'Other' })).toBe('active');
  expect(await stored()).toMatchObject({ reason: 'Other', headers });
  expect(await put({ status: 'active' }, 'https://other.example/hook')).toBe('requested');
  expect(await stored()).toMatchObject({ headers: '' });
  expect(await put({ status: 'off' })).toBe('off');
  expect((await desk.send('DELETE', address)).status).toBe(200);
  expect(await stored()).toBeUndefined();
});

it('a system has twenty subscriptions at most (X-130)', async () => {
  for (let count = 0; count < 20; count += 1) expect((await create()).status).toBe(201);
  expect(await refused({})).toEqual([
    422,
    'Subscription: The system has 20 subscriptions already. Delete those that are not needed',
  ]);
});

it('without the tick of the administration, or the scope, there are no subscriptions (X-130)', async () => {
  const unticked = await connectSystem(desk.test, { name: 'Reader', reads: ['DiagnosticReport'] });
  const readOnly = { Authorization: await (await connectSystem(desk.test)).bearer('system/Subscription.rs') };
  expect((await create({}, { Authorization: await unticked.bearer() })).status).toBe(403);
  expect((await create({}, readOnly)).status).toBe(403);
  expect((await desk.get('Subscription', readOnly)).status).toBe(200);
});
