import { createHmac } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { createJudges } from '../../../tests/support/fhirJudges.ts';
import {
  localHooks,
  openHookDesk,
  saidIn,
  sendHooks,
  subscriptionTo,
} from '../../../tests/support/hookDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';

const desk = useDesk(openHookDesk);
beforeEach(() => desk.begin());

it('an address that answers its first call makes the subscription active, another one is an error in words (X-130)', async () => {
  const { test, send, receiver, subscribe, read, answer } = desk;
  const good = await subscribe();
  expect(receiver.received.map(saidIn)).toEqual([{ type: 'handshake', total: '0', events: [] }]);
  expect(await read(good)).toMatchObject({ status: 'active' });
  answer.status = 500;
  const bad = await read(await subscribe('/bad'));
  expect(bad).toMatchObject({ status: 'error', error: 'The address answered with an error (500)' });
  answer.status = 200;
  await send('PUT', `Subscription/${bad.id ?? ''}`, subscriptionTo(receiver.url('/bad')));
  await sendHooks(test.lab);
  const again = await read(bad);
  expect([again.status, again.error]).toEqual(['active', undefined]);
});

it('results given out together come as one signed notification with ids only (X-131)', async () => {
  const { ready, ofWard, foreign, test, receiver, subscribe, release, notified, waiting } = desk;
  const subscription = await subscribe('/hook', {
    channel: { header: ['Authorization: Bearer of-the-clinic'] },
  });
  await release(ready, foreign, ofWard);
  await sendHooks(test.lab);
  expect(notified()).toEqual([[`1 DiagnosticReport/${ready}`, `2 DiagnosticReport/${ofWard}`]]);
  const last = receiver.received.at(-1);
  expect(createJudges()(last?.bundle ?? { resourceType: 'Bundle', type: 'history' })).toEqual([]);
  expect(last?.bundle.entry?.map(({ fullUrl }) => fullUrl?.replace(/^urn:uuid:.*/, 'urn'))).toEqual([
    'urn',
    `https://portal.test/fhir/DiagnosticReport/${ready}`,
    `https://portal.test/fhir/DiagnosticReport/${ofWard}`,
  ]);
  expect(last?.body).not.toMatch(/Иван|Glucose|5000000001|5\.10/);
  const secret = subscription.channel.extension?.[0]?.valueString?.slice('whsec_'.length) ?? '';
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '' } = last?.headers ?? {};
  expect(last?.headers).toMatchObject({
    authorization: 'Bearer of-the-clinic',
    'content-type': 'application/fhir+json',
    'webhook-id': `${subscription.id ?? ''}-1-2`,
    'webhook-signature': `v1,${createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${String(id)}.${String(at)}.${last?.body ?? ''}`)
      .digest('base64')}`,
  });
  expect(Number(at)).toBe(Math.floor(test.clock.now().getTime() / 1000));
  expect(await waiting()).toBe(0);
});

it('a correction and a withdrawal are notified of as well (X-131)', async () => {
  const { ready, give, test, subscribe, notified } = desk;
  await subscribe();
  await give(ready, { version: 20, isSimulated: false });
  await sendHooks(test.lab);
  await give(ready, {
    version: 21,
    kind: 'withdrawn',
    observations: [],
    reason: { ru: 'р', en: 'r', be: 'р' },
  });
  await sendHooks(test.lab);
  expect(notified()).toEqual([[`1 DiagnosticReport/${ready}`], [`2 DiagnosticReport/${ready}`]]);
});

it('a failing address is tried again with growing pauses, in order and with the same numbers (X-131)', async () => {
  const { ready, ofWard, test, subscribe, read, release, notified, answer } = desk;
  const subscription = await subscribe();
  answer.status = 500;
  await release(ready);
  await sendHooks(test.lab);
  await release(ofWard);
  await sendHooks(test.lab);
  expect(notified()).toEqual([[`1 DiagnosticReport/${ready}`]]);
  expect(await read(subscription)).toMatchObject({
    status: 'active',
    error: 'The address answered with an error (500)',
  });
  test.clock.advance(30_000);
  await sendHooks(test.lab);
  test.clock.advance(60_000);
  await sendHooks(test.lab);
  expect(notified()).toHaveLength(2);
  expect(test.emails).toEqual([]);
  test.clock.advance(60_000);
  await sendHooks(test.lab);
  await test.app.request('/fhir/metadata');
  expect(test.emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/Clinic system: 127\.0\.0\.1:\d+$/),
  ]);
  answer.status = 200;
  test.clock.advance(600_000);
  await sendHooks(test.lab);
  expect(notified().at(-1)).toEqual([`1 DiagnosticReport/${ready}`, `2 DiagnosticReport/${ofWard}`]);
  await test.app.request('/fhir/metadata');
  expect(test.emails).toHaveLength(2);
  expect((await read(subscription)).error).toBeUndefined();
});

it('410 switches a subscription off, a redirect is not followed, a slow body is not waited for (X-131)', async () => {
  const { ready, test, subscribe, read, release, answer } = desk;
  const gone = await subscribe('/gone');
  answer.status = 410;
  await release(ready);
  await sendHooks(test.lab);
  expect(await read(gone)).toMatchObject({
    status: 'off',
    error: 'The address answered that it is gone for good (410)',
  });
  answer.status = 302;
  expect(await read(await subscribe('/moved'))).toMatchObject({
    status: 'error',
    error: 'The address redirects to another one, and notifications do not follow redirects (302)',
  });
  expect(await read(await subscribe('/slow'))).toMatchObject({ status: 'active' });
});

it('an address that does not answer holds up its own system alone (X-131)', async () => {
  const { ready, test, receiver, subscribe, read, release, waiting } = desk;
  const hanging = await subscribe('/hang-later');
  const { system } = await connectSystem(test, { name: 'Second' });
  const [own] = await test.db.select().from(subscriptions);
  if (own === undefined) throw new Error('not subscribed');
  const { id: _, ...copy } = own;
  await test.db.update(subscriptions).set({ endpoint: receiver.url('/hang') });
  await test.db.insert(subscriptions).values([
    { ...copy, endpoint: receiver.url('/own') },
    { ...copy, systemId: system.id, endpoint: receiver.url('/quick') },
  ]);
  await release(ready);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1500));
  const sent = sendHooks(test.lab);
  const came = () => receiver.received.map(({ path }) => path).slice(1);
  await expect.poll(waiting).toBe(2);
  expect(came().toSorted()).toEqual(['/hang', '/quick']);
  await sent;
  short.mockRestore();
  await sendHooks(test.lab);
  expect(came().at(-1)).toBe('/own');
  expect(await read(hanging)).toMatchObject({ error: 'The address did not answer within 10 seconds' });
});

it('what a killed process has taken is sent by another one (X-131)', async () => {
  const { ready, test, subscribe, release, notified } = desk;
  await subscribe();
  await release(ready);
  let isTaken = false;
  const post = () => {
    isTaken = true;
    return new Promise<number>(() => undefined);
  };
  void sendHooks({ ...test.lab, hooks: { ...localHooks, post } });
  await expect.poll(() => isTaken).toBe(true);
  await sendHooks(test.lab);
  expect(notified()).toEqual([]);
  test.clock.advance(60_000);
  await sendHooks(test.lab);
  expect(notified()).toEqual([[`1 DiagnosticReport/${ready}`]]);
});

it('after a day without success nothing is sent any more, and the numbers show what is missing (X-131)', async () => {
  const { ready, ofWard, test, send, receiver, subscribe, read, release, notified, waiting, answer } = desk;
  const subscription = await subscribe();
  answer.status = 503;
  await release(ready);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await sendHooks(test.lab);
    if (attempt === 8) await release(ofWard);
    test.clock.advance(8 * 3_600_000);
  }
  expect(notified()).toHaveLength(10);
  expect(await read(subscription)).toMatchObject({
    status: 'error',
    error: 'The address answered with an error (503)',
  });
  await release(ready);
  expect(await waiting()).toBe(0);
  answer.status = 200;
  await send('PUT', `Subscription/${subscription.id ?? ''}`, subscriptionTo(receiver.url('/hook')));
  await sendHooks(test.lab);
  const last = receiver.received.at(-1);
  expect(last && saidIn(last)).toEqual({ type: 'handshake', total: '2', events: [] });
});

it('administrators get one e-mail when a system is not notified any more (X-170)', async () => {
  const { ready, test, subscribe, release, answer } = desk;
  await test.app.request('/fhir/metadata');
  test.emails.length = 0;
  await subscribe('/hook');
  answer.status = 503;
  await release(ready);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await sendHooks(test.lab);
    test.clock.advance(8 * 3_600_000);
  }
  answer.status = 200;
  await subscribe('/gone');
  answer.status = 410;
  await release(ready);
  await sendHooks(test.lab);
  await test.app.request('/fhir/metadata');
  // Those of one moment are sent beside each other.
  expect(test.emails.map(({ subject }) => subject.replace(/ Clinic.*/, '')).toSorted()).toEqual([
    'Не работает подключение:',
    'Система больше не получает уведомлений:',
    'Система больше не получает уведомлений:',
  ]);
  const [ended] = test.emails.filter(({ subject }) => subject.startsWith('Система больше'));
  expect(ended?.text).toContain('/admin/connected-system/');
  // A developer who subscribes to a wrong address sees that himself.
  answer.status = 500;
  await subscribe('/wrong');
  await sendHooks(test.lab);
  await test.app.request('/fhir/metadata');
  expect(test.emails).toHaveLength(3);
});
