import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortingStatus, cabinetStatus } from '../../../contract/codes.ts';
import { importOrders, takeOrdersBack } from '../../../contract/sorting.ts';
import { addServices } from '../../../contract/addedServices.ts';
import { describeSpecimens } from '../../../tests/support/addedServices.ts';
import { insertCodes, insertConnection } from '../../../tests/support/connections.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder, storedOrder, putInto } from '../../../tests/support/sortingOrders.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { readMessage, type Message } from '../../core/hl7/message.ts';
import { createHl7Lis, sendWaitingOrders } from '../lis/hl7Lis.ts';
import type { StoredConnection } from './receive.ts';
import { sendAgain, takeNext, type StoredMessage } from './outbox.ts';
import { settleSent } from './settleSent.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { applyOrderResponse } from './applyOrderResponse.ts';

let connection: StoredConnection;
const test = useLab(async () => {
  test.lab.lis = createHl7Lis('hl7', test.clock);
});
beforeEach(async () => {
  await test.db.execute('truncate connections, orders cascade');
  connection = await insertConnection(test.db, { sharesCodes: true, maxAttempts: 3 });
});

const MINUTE = 60_000;
const messages = () => test.db.select().from(connectionMessages).orderBy(connectionMessages.id);
const handOver = (...barcodes: string[]) => test.ask(importOrders, { as: 'Sorter', query: { barcodes } });
const take = () => takeNext(test.db, connection, test.clock.now());
/** Hands an order of the patient over and lets the minute for taking back pass. */
const sentOrder = async (patientId = 1) => {
  const order = await placeOrder(test);
  if (patientId !== 1) await test.db.update(orders).set({ patientId }).where(eq(orders.id, order.orderId));
  await handOver(order.barcode);
  return order;
};
const answered = (text: string): Message => {
  const read = readMessage(new TextEncoder().encode(`MSH|^~\\&|LIS\r${text}`), 'utf-8');
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
const settle = (
  message: StoredMessage | undefined,
  kind: 'accepted' | 'error' | 'refused',
  text = 'MSA|AA|1',
) => {
  if (!message) throw new Error('Nothing to send');
  return settleSent(test.lab, connection, message, { kind, answer: answered(text) });
};

it('an order that is handed over waits a minute, is sent once and confirmed by the answer', async () => {
  const { orderId } = await sentOrder();
  expect(await take()).toBeUndefined();
  test.clock.advance(MINUTE);
  const message = await take();
  expect(await take()).toBeUndefined();
  await settle(message, 'accepted');
  expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.IMPORTED);
  expect(await messages()).toMatchObject([{ state: 'accepted', attempts: 1, nextAt: null, type: 'OML^O21' }]);
});

it('what is taken back within the minute is never sent, and goes with a new number when it is handed over again, until it is being sent', async () => {
  const { barcode, orderId } = await sentOrder();
  const takeBack = async () =>
    (await test.ask(takeOrdersBack, { as: 'Sorter', query: { barcodes: [barcode] } })).isSuccess;
  expect(await takeBack()).toBe(true);
  expect(await messages()).toEqual([]);
  expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.NEW);
  await handOver(barcode);
  expect(await messages()).toMatchObject([{ state: 'waiting' }]);
  await test.db.update(connectionMessages).set({ nextAt: test.clock.now() });
  const message = await take();
  expect(await takeBack()).toBe(false);
  if (message) await settleSent(test.lab, connection, message, { kind: 'notConnected', reason: 'refused' });
  expect(await takeBack()).toBe(true);
});

it('messages of a patient keep their order while others go past (X-124)', async () => {
  await sentOrder();
  await sentOrder();
  await sentOrder(2);
  test.clock.advance(MINUTE);
  const first = await take();
  const other = await take();
  expect([first?.patientId, other?.patientId]).toEqual([1, 2]);
  expect(await take()).toBeUndefined();
  await settle(first, 'error', 'MSA|AE|1|Busy');
  test.clock.advance(4000);
  expect(await take()).toBeUndefined();
  test.clock.advance(1000);
  const again = await take();
  expect([again?.id, again?.controlId]).toEqual([first?.id, first?.controlId]);
  await settle(again, 'accepted');
  expect((await take())?.patientId).toBe(1);
});

it('an error is tried again until the cap, and then waits for a person with the words of the other side', async () => {
  await sentOrder();
  test.clock.advance(MINUTE);
  for (const pause of [0, 5000, 10_000]) {
    test.clock.advance(pause);
    await settle(await take(), 'error', 'MSA|AE|1\rERR||||E||||Database is locked');
  }
  expect(await messages()).toMatchObject([
    { state: 'quarantined', reasons: [{ code: 'refused', found: 'Database is locked' }] },
  ]);
});

it('a refusal and an order without an answer wait for a person, and hold up nobody', async () => {
  await sentOrder();
  await sentOrder();
  test.clock.advance(MINUTE);
  await settle(await take(), 'refused', 'MSA|AR|1|Unknown patient class');
  const next = await take();
  await test.db.update(connections).set({ maxAttempts: 1 });
  connection.maxAttempts = 1;
  if (next) await settleSent(test.lab, connection, next, { kind: 'noAnswer' });
  expect((await messages()).map(({ reasons }) => reasons)).toEqual([
    [{ code: 'refused', at: '', found: 'Unknown patient class' }],
    [{ code: 'noAnswer', at: '', found: '' }],
  ]);
  const [refused, unanswered] = await messages();
  await sendAgain(test.db, [refused?.id ?? 0, unanswered?.id ?? 0], test.clock.now());
  const again = await messages();
  expect(again.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(again[0]?.controlId).not.toBe(refused?.controlId);
  expect(again[1]?.controlId).toBe(unanswered?.controlId);
});

it('an answer after the lease counts only when it accepts', async () => {
  await sentOrder();
  test.clock.advance(MINUTE);
  const first = await take();
  test.clock.advance(2 * MINUTE);
  const second = await take();
  expect(second?.id).toBe(first?.id);
  await settle(first, 'refused', 'MSA|AR|1');
  expect(await messages()).toMatchObject([{ state: 'waiting' }]);
  await settle(first, 'accepted');
  await settle(second, 'error', 'MSA|AE|1');
  expect(await messages()).toMatchObject([{ state: 'accepted' }]);
});

it('a service without a code waits for its line of the code map', async () => {
  await test.db.update(connections).set({ sharesCodes: false });
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001' });
  await sentOrder();
  const [message] = await messages();
  expect(message).toMatchObject({
    state: 'quarantined',
    nextAt: null,
    reasons: [{ code: 'unmappedService', at: 'OBR[2]-4', found: '2001' }],
  });
  const replay = () => sendAgain(test.db, [message?.id ?? 0], test.clock.now());
  expect(await replay()).toMatchObject([{ state: 'quarantined', reasons: [{ found: '2001' }] }]);
  await insertCodes(test.db, connection.id, 'service', { GLU: '2001' });
  expect(await replay()).toMatchObject([{ state: 'waiting', reasons: [] }]);
  const again = await take();
  expect(new TextDecoder().decode(again?.content)).toContain('GLU^Глюкоза^L^2001');
});

it('an added service follows its order in a message of its own', async () => {
  await describeSpecimens(test.db);
  const { barcode } = await sentOrder();
  await test.ask(addServices, { as: 'Nurse', body: { barcode, codes: ['2002'], answers: [] } });
  const [first, second] = await messages();
  expect(new TextDecoder().decode(second?.content).match(/OBR.*/g)).toEqual([
    expect.stringContaining(`|${barcode}-5||2002^Креатинин`),
  ]);
  test.clock.advance(MINUTE);
  expect((await take())?.id).toBe(first?.id);
  expect(await take()).toBeUndefined();
});

it('without a connection orders wait, and are written once when there is one', async () => {
  await test.db.update(connections).set({ isActive: false });
  const { barcode } = await placeOrder(test);
  const { statusMessage } = await handOver(barcode);
  expect(statusMessage).toContain('Waiting: no laboratory system');
  test.clock.advance(MINUTE);
  expect(await sendWaitingOrders(test.db, test.clock.now())).toBe(0);
  await test.db.update(connections).set({ isActive: true });
  expect(await sendWaitingOrders(test.db, test.clock.now())).toBe(1);
  expect(await sendWaitingOrders(test.db, test.clock.now())).toBe(0);
  expect(await take()).toMatchObject({ attempts: 1 });
});

describe('an answer about the services of an order', () => {
  let orderId = 0;
  beforeEach(async () => {
    await insertCodes(test.db, connection.id, 'service', { CBC: '1001', GLU: '2001' });
    ({ orderId } = await placeOrder(test, ['1001', '2001']));
    await putInto(test, orderId, sortingStatus.SENT);
  });
  const respond = async (text: string): Promise<void> => {
    const message = answered(`MSA|AA|1\r${text}`);
    await test.db.transaction((tx) => applyOrderResponse(tx, test.lab, { connection, orderId, message }));
  };
  const released = async () =>
    (await test.db.select().from(releases).where(eq(releases.orderId, orderId))).map(
      ({ serviceId, version, kind, reason, isSimulated }) => ({
        serviceId,
        version,
        kind,
        reason: reason?.ru,
        isSimulated,
      }),
    );

  it('what the laboratory has accepted is registered', async () => {
    await respond('ORC|OK|1\rOBR|1|1||CBC\rORC|OK|1\rOBR|2|1||GLU\r');
    expect(await storedOrder(test, orderId)).toMatchObject({
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.InWork,
    });
    expect(await released()).toEqual([]);
  });

  it('what it cannot do is cancelled with its words, once', async () => {
    const text = 'ORC|OK|1\rOBR|1|1||CBC\rORC|UA|1\rOBR|2|1||GLU\rNTE|1|L|Нет реагента\r';
    await respond(text);
    await respond(text);
    expect(await released()).toEqual([
      { serviceId: 4, version: 1, kind: 'cancelled', reason: 'Нет реагента', isSimulated: false },
    ]);
    expect((await storedOrder(test, orderId)).cabinetStatus).toBe(cabinetStatus.InWork);
  });

  it('our own code beside theirs names the service too, and no code all of them', async () => {
    await respond('ORC|UA|1\rOBR|1|1||^^^1001^^99CABINET\r');
    expect((await released()).map(({ serviceId }) => serviceId)).toEqual([1]);
    await respond('ORC|UA|1||||||||||||||^Закрыто\r');
    expect((await released()).map(({ reason }) => reason)).toEqual(['', 'Закрыто']);
    expect((await storedOrder(test, orderId)).cabinetStatus).toBe(cabinetStatus.Canceled);
  });

  it('an answer that its own cancellation was done, and one about nothing, change nothing', async () => {
    await respond('ORC|CR|1\rOBR|1|1||CBC\r');
    await respond('');
    expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.SENT);
  });
});
