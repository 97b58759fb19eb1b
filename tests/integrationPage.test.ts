import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Bundle, Subscription } from 'fhir/r4';
import { expect, it } from 'vitest';
import { analytes } from '../server/core/db/schema/releases.ts';
import { settleOrders } from '../server/orderFlow/results/settleOrders.ts';
import { storeReleases } from '../server/orderFlow/results/storeReleases.ts';
import { connectSystem } from './support/connectedSystem.ts';
import { sendHooks } from './support/hookDesk.ts';
import { insertOrder } from './support/orders.ts';
import { useLab } from './support/testLab.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/integration.md'), 'utf8').replaceAll(
  '\\|',
  '|',
);
const calls = [...new Set([...page.matchAll(/GET (\/fhir\/[^\s`]+)/g)].map(([, call]) => call ?? ''))];

let headers: Record<string, string>;
const test = useLab(async () => {
  const same = (name: string) => ({ ru: name, en: name, be: name });
  const at = test.clock.now();
  await insertOrder(test.db, 1, { id: 17, sortingState: 5, cabinetStatus: 3 });
  const observation = {
    code: 'GLU',
    analyte: same('Glucose'),
    unit: same('mmol/l'),
    comparator: '' as const,
    number: '5.10',
    words: null,
    low: null,
    high: null,
    expected: null,
    flag: '' as const,
    method: null,
  };
  await storeReleases(test.db, [
    {
      orderId: 17,
      serviceId: 1,
      version: 1,
      kind: 'final',
      at,
      isSimulated: false,
      sourceKey: 'page',
      reason: null,
      rejection: null,
      doctor: 'Жук А. П.',
      providerId: null,
      observations: [observation],
    },
  ]);
  await test.db.update(analytes).set({ loinc: '14749-6' }).where(eq(analytes.code, 'GLU'));
  await settleOrders(test.db, new Map([[17, ['final']]]), at);
  const { bearer } = await connectSystem(test, { placesOrders: true });
  headers = { Authorization: await bearer('system/*.cruds'), 'Accept-Language': 'en' };
});

it.each(calls)('%s answers as the page says (X-119)', async (call) => {
  const response = await test.app.request(call, { headers });
  expect(response.status).toBe(200);
  if (call.includes('?')) expect(((await response.json()) as Bundle).entry?.length).toBeGreaterThan(0);
});

it('a system subscribes as the page says, and its lines know a genuine notification (X-131)', async () => {
  const [, subscription = ''] = /POST \/fhir\/Subscription\n.*\n\n(\{[^]*?\n\})/.exec(page) ?? [];
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const hooks = {
    check: () => Promise.resolve(),
    post: (
      _url: string,
      { headers: own, body }: { headers: Readonly<Record<string, string>>; body: string },
    ) => {
      sent.push({ headers: own, body });
      return Promise.resolve(200);
    },
  };
  test.lab.hooks = hooks;
  const response = await test.app.request('/fhir/Subscription', {
    method: 'POST',
    headers,
    body: subscription,
  });
  expect(response.status).toBe(201);
  const { channel } = (await response.json()) as Subscription;
  await sendHooks(test.lab);
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  expect(first.headers).toMatchObject({ Authorization: 'Bearer a-key-of-yours' });
  const [, code = ''] = /```js\n([^]*?)```/.exec(page) ?? [];
  const lines = `${code}export { isGenuine };`;
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(lines)}`)) as {
    isGenuine: (secret: string, headers: Record<string, string>, body: string, now?: number) => boolean;
  };
  const secret = channel.extension?.[0]?.valueString ?? '';
  const now = test.clock.now().getTime();
  expect(isGenuine(secret, first.headers, first.body, now)).toBe(true);
  expect(isGenuine(secret, first.headers, `${first.body} `, now)).toBe(false);
  expect(isGenuine(secret, first.headers, first.body, now + 600_000)).toBe(false);
  expect(isGenuine(secret, { ...first.headers, 'webhook-id': 'other' }, first.body, now)).toBe(false);
  expect(isGenuine(secret, {}, first.body, now)).toBe(false);
});

it('the page has calls, and a patient is found by its form (X-119)', async () => {
  expect(calls.length).toBeGreaterThan(9);
  const [, call = '', body = ''] = /POST (\/fhir\/\w+\/_search)`, in the form `([^`]+)`/.exec(page) ?? [];
  const response = await test.app.request(call, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(((await response.json()) as Bundle).entry?.map(({ resource }) => resource?.id)).toEqual(['2']);
});

it('an order is placed by the Bundle of the page, once, and cancelled (X-133, X-134)', async () => {
  const [, key = '', body = ''] = /Idempotency-Key: (\S+)\n\n(\{.+?\n\})\n/s.exec(page) ?? [];
  const send = async () => {
    const response = await test.app.request('/fhir', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/fhir+json', 'Idempotency-Key': key },
      body,
    });
    return (await response.json()) as Bundle;
  };
  const { entry = [] } = await send();
  expect(entry.map(({ response }) => response?.status)).toEqual([
    '201 Created',
    '201 Created',
    '201 Created',
  ]);
  expect(await send()).toMatchObject({ entry: [{}, {}, { response: entry[2]?.response }] });
  const task = entry[2]?.resource;
  expect(JSON.stringify(task)).toMatch(/"groupIdentifier":\{[^}]*"value":"\d{10}"/);
  const cancelled = await test.app.request(`/fhir/Task/${task?.id ?? ''}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...task, status: 'cancelled' }),
  });
  expect(await cancelled.text()).toContain('"status":"cancelled"');
});
