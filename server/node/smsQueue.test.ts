import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messageRules } from '../../contract/messageRules.ts';
import { sms as log } from '../../contract/sms.ts';
import { smsServices } from '../../contract/smsServices.ts';
import { openSmsProvider, says, type Answer } from '../../tests/support/smsProvider.ts';
import { placeOrder } from '../../tests/support/sortingOrders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { messageRules as rules } from '../core/db/schema/messageRules.ts';
import { sms, smsServices as services } from '../core/db/schema/sms.ts';
import { sendDue } from '../reference/sms/sendDue.ts';
import { createSmsGate } from './smsGate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const as = 'Admin';

let provider: Awaited<ReturnType<typeof openSmsProvider>>;
const test = useLab(async () => {
  provider = await openSmsProvider();
});
afterAll(() => provider.close());

const connect = (more: object = {}) =>
  test.ask(smsServices.create, {
    as,
    body: {
      address: provider.address,
      userName: 'laboratory',
      password: 'secret',
      sender: 'TestLab',
      partPrice: 9,
      isActive: true,
      ...more,
    },
  });
/** A rule without quiet hours about accepted orders, to phones. */
const rule = (more: object = {}) =>
  test.ask(messageRules.create, {
    as,
    body: {
      name: 'Rule',
      event: 'orderCreated',
      channel: 'sms',
      audience: 'phones',
      phones: ['+375 29 111-11-11'],
      quietFrom: '00:00',
      quietTo: '00:00',
      ...more,
    },
  });
/** An order that is announced by SMS. */
const placed = async (service: object = {}, ofRule: object = {}) => {
  await connect(service);
  await rule(ofRule);
  return placeOrder(test);
};
/** The queue does its work, so many milliseconds from now. */
const send = (later = 0) =>
  sendDue({ ...test.lab, clock: { now: () => new Date(test.clock.now().getTime() + later) } });
const rows = async () =>
  (await test.db.select().from(sms).orderBy(asc(sms.id))).map(({ state, failure, lastError }) =>
    [state, failure, lastError].filter(Boolean).join(' '),
  );
const lastId = async () => (await listed())[0]?.id ?? 0;
const listed = async () => (await test.ask(log.list, { as })).items;

beforeEach(async () => {
  const gate = createSmsGate({ allowPrivate: true, outbox: null });
  // A tenth of the patience of the real one would still be two seconds.
  test.lab.sms = {
    ...gate,
    call: (url, request) => gate.call(url, { ...request, signal: AbortSignal.timeout(500) }),
  };
  await test.db.delete(sms);
  await test.db.delete(services);
  await test.db.delete(rules);
  provider.renew();
});

describe('an SMS', () => {
  it('is handed to the service once, with what its API asks for (X-155, X-156)', async () => {
    const { barcode } = await placed();
    await send();
    await send();
    expect(provider.read).toMatchObject([
      {
        call: 'POST /simple/send',
        form: {
          username: 'laboratory',
          password: '5ebe2294ecd0e0f08eab7690d2a6ee69',
          phone: '375291111111',
          sender: 'TestLab',
        },
      },
    ]);
    const text = provider.read[0]?.form.text ?? '';
    expect(text.replace(/\s/g, '')).toContain(barcode);
    expect(text).toMatch(/^Test laboratory: заказ .* принят, результат обещан на /);
    expect(await listed()).toMatchObject([
      { to: '+375 29 …11', barcode, state: 'SENT', parts: 2, cost: 18, attempts: 1, isDemo: false },
    ]);
  });

  const dropped: Answer = (response) => void response.destroy();
  it.each<[string, Answer, string]>([
    ['is taken', says({ id: 7, status: 'QUEUED' }), 'SENT'],
    ['is taken and delivered at once', says({ id: 7, status: 'DELIVERED' }), 'DELIVERED'],
    ['is refused with an error', says({ error: 'WRONG_AUTH' }), 'FAILED refused WRONG_AUTH'],
    [
      'is refused in words without the phone',
      says({ error: 'BAD_PHONE 375291111111' }),
      'FAILED refused BAD_PHONE +375 29 …11',
    ],
    ['is refused with a status', says({ id: 7, status: 'REJECTED' }), 'FAILED refused REJECTED'],
    ['is refused by HTTP', says('No', 403), 'FAILED refused HTTP 403 No'],
    [
      'gets a reply that says nothing',
      says('<html>Hello</html>'),
      'PERHAPS perhaps HTTP 200 <html>Hello</html>',
    ],
    ['comes while the service is broken', says('Sorry', 503), 'QUEUED later HTTP 503 Sorry'],
    ['comes too often', says('Slowly', 429), 'QUEUED later HTTP 429 Slowly'],
    ['loses the connection after it was read', dropped, 'PERHAPS perhaps ECONNRESET'],
    ['waits for a service that is silent', () => undefined, 'PERHAPS perhaps ABORT_ERR'],
  ])('%s', async (_what, answer, expected) => {
    await placed();
    provider.answer = answer;
    await send();
    expect(await rows()).toEqual([expected]);
    await send();
    expect(provider.phones()).toEqual(['375291111111']);
  });

  it('is perhaps sent when the connection ends before the reply, whatever was read', async () => {
    await placed();
    provider.isDeaf = true;
    await send();
    expect(await rows()).toEqual([expect.stringMatching(/^PERHAPS perhaps (ECONNRESET|EPIPE)$/)]);
    expect(provider.phones()).toEqual([]);
  });

  it('is tried four times while it has not left, then a person sends it again', async () => {
    await placed({ address: 'http://127.0.0.1:1' });
    for (const minutes of [0, 1, 6, 36]) await send(minutes * MINUTE);
    expect(await rows()).toEqual(['FAILED noConnection ECONNREFUSED']);
    expect(await listed()).toMatchObject([{ attempts: 4, cost: null, canResend: true }]);
    await test.db.update(services).set({ address: provider.address });
    const id = await lastId();
    await test.ask(log.resend, { as, body: { id } });
    await send();
    expect(await rows()).toEqual(['SENT']);
    expect((await test.call(log.resend, { as, body: { id } })).status).toBe(404);
  });

  it('is sent once by several processes', async () => {
    const phones = ['375291111111', '375291111112', '375291111113', '375291111114'];
    await placed({}, { phones });
    await Promise.all([send(), send(), send()]);
    expect(provider.phones().toSorted((one, other) => Number(one) - Number(other))).toEqual(phones);
    expect(await rows()).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
  });

  it('of a process that died is perhaps sent, and only a person sends it again', async () => {
    await placed();
    const died = { ...test.lab, sms: { call: () => new Promise<never>(() => undefined), keep: null } };
    void sendDue(died);
    await expect.poll(rows).toEqual(['SENDING']);
    await send();
    expect(await rows()).toEqual(['SENDING']);
    await send(3 * MINUTE);
    expect(await rows()).toEqual(['PERHAPS perhaps']);
    expect(provider.phones()).toEqual([]);
    const id = await lastId();
    await test.ask(log.resend, { as, body: { id } });
    await send();
    expect(await rows()).toEqual(['SENT']);
  });

  it.each([
    ['DELIVERED', 'DELIVERED'],
    ['EXPIRED', 'UNDELIVERED EXPIRED'],
    ['FAILED', 'UNDELIVERED FAILED'],
    ['UNKNOWN', 'SENT'],
  ])('that was taken is asked about: %s', async (status, expected) => {
    await placed();
    await send();
    expect(provider.read).toHaveLength(1);
    provider.status = says({ status });
    await send(MINUTE);
    expect(provider.read[1]).toMatchObject({
      call: 'GET /simple/status',
      form: { username: 'laboratory', id: expect.stringMatching(/^\d+$/) as string },
    });
    expect(await rows()).toEqual([expected]);
  });

  it('is asked about six times, also of a service that does not reply', async () => {
    await placed();
    await send();
    provider.status = says('Sorry', 500);
    for (let hours = 24; hours < 250; hours += 24) await send(hours * HOUR);
    expect(provider.read.filter(({ call }) => call === 'GET /simple/status')).toHaveLength(6);
    expect(await rows()).toEqual(['SENT']);
  });

  it('waits for the next day when the parts of the day are used up', async () => {
    const phones = ['375291111111', '375291111112'];
    await placed({ dailyParts: 3 }, { phones, quietFrom: '21:00', quietTo: '08:00' });
    await send();
    expect(await rows()).toEqual(['SENT', 'QUEUED ceiling']);
    expect((await listed()).map(({ nextAt }) => nextAt?.slice(11, 16))).toEqual([undefined, '05:00']);
    expect(await test.ask(log.channel, { as })).toMatchObject({
      channel: 'service',
      partsToday: 2,
      dailyParts: 3,
    });
    await send(24 * HOUR);
    expect(await rows()).toEqual(['SENT', 'SENT']);
  });

  it('to a number that is no mobile one of Belarus is not sent', async () => {
    await placed();
    await test.db.update(sms).set({ recipient: '375171111111' });
    await send();
    expect(await rows()).toEqual(['FAILED badPhone']);
    expect(provider.read).toEqual([]);
  });

  it('that waits is cancelled', async () => {
    await placed();
    const id = await lastId();
    await test.ask(log.cancel, { as, body: { id } });
    await send();
    expect(await rows()).toEqual(['CANCELLED']);
    expect(provider.read).toEqual([]);
    expect((await test.call(log.cancel, { as, body: { id } })).status).toBe(404);
  });
});

describe('without a service in use', () => {
  it('an SMS fails and says why (X-157)', async () => {
    await placed({ isActive: false });
    await send();
    expect(await rows()).toEqual(['FAILED noService']);
    expect(await test.ask(log.channel, { as })).toMatchObject({ channel: 'none', partsToday: 0 });
  });

  it('the demo keeps it in the outbox', async () => {
    const outbox = path.join(await mkdtemp(path.join(tmpdir(), 'sms-')), 'outbox');
    test.lab.sms = createSmsGate({ allowPrivate: true, outbox });
    await rule();
    await placeOrder(test);
    await send();
    const [file = ''] = await readdir(outbox);
    expect(await readFile(path.join(outbox, file), 'utf8')).toMatch(
      /^DEMO SMS\nTo: \+375291111111\n\nTest laboratory: /,
    );
    expect(await listed()).toMatchObject([{ state: 'SENT', isDemo: true, cost: null }]);
    expect(await test.ask(log.channel, { as })).toMatchObject({ channel: 'outbox' });
  });
});

it('an address of a private network is not called', async () => {
  await placed();
  test.lab.sms = createSmsGate({ allowPrivate: false, outbox: null });
  await send();
  expect(await rows()).toEqual(['FAILED privateAddress']);
  expect(provider.read).toEqual([]);
});

it('the log is filtered by status, phone, order and day', async () => {
  const { barcode } = await placed({}, { phones: ['375291111111', '375335556677'] });
  await placeOrder(test);
  await test.db.update(sms).set({ state: 'FAILED' }).where(eq(sms.recipient, '375335556677'));
  const count = async (query: object) => (await test.ask(log.list, { as, query })).totalCount;
  expect(await count({})).toBe(4);
  expect(await count({ state: 'FAILED' })).toBe(2);
  expect(await count({ q: '+375 33 555' })).toBe(2);
  expect(await count({ barcode })).toBe(2);
  expect(await count({ until: '20000101' })).toBe(0);
});
