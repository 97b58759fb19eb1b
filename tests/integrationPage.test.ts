import type { Bundle, Subscription } from 'fhir/r4';
import { expect, it } from 'vitest';
import { sendHooks } from './support/hookDesk.ts';
import { guide, guideCalls, guideOrder, prepareGuide } from './support/integrationGuide.ts';
import { useLab } from './support/testLab.ts';

let headers: Record<string, string>;
const test = useLab(async () => {
  headers = { Authorization: await prepareGuide(test), 'Accept-Language': 'en' };
});

it.each(guideCalls)('%s answers as the page says (X-119)', async (call) => {
  const response = await test.app.request(call, { headers });
  expect(response.status).toBe(200);
  if (call.includes('?')) expect(((await response.json()) as Bundle).entry?.length).toBeGreaterThan(0);
});

it('a system subscribes as the page says, and its lines know a genuine notification (X-131)', async () => {
  const [, subscription = ''] = /POST \/fhir\/Subscription\n.*\n\n(\{[^]*?\n\})/.exec(guide) ?? [];
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
  const [, code = ''] = /```js\n([^]*?)```/.exec(guide) ?? [];
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
  expect(guideCalls.length).toBeGreaterThan(9);
  const [, call = '', body = ''] = /POST (\/fhir\/\w+\/_search)`, in the form `([^`]+)`/.exec(guide) ?? [];
  const response = await test.app.request(call, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(((await response.json()) as Bundle).entry?.map(({ resource }) => resource?.id)).toEqual(['2']);
});

it('an order is placed by the Bundle of the page, once, and cancelled (X-133, X-134)', async () => {
  const { key, body } = guideOrder();
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
