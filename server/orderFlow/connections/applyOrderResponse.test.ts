import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { insertCodes, insertConnection } from '../../../tests/support/connections.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder, putInto, storedOrder } from '../../../tests/support/sortingOrders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { applyOrderResponse } from './applyOrderResponse.ts';
import type { StoredConnection } from './receive.ts';

let connection: StoredConnection;
let orderId = 0;
const test = useLab();
beforeEach(async () => {
  await test.db.execute('truncate connections, orders cascade');
  connection = await insertConnection(test.db);
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001', GLU: '2001' });
  ({ orderId } = await placeOrder(test, ['1001', '2001']));
  await putInto(test, orderId, sortingStatus.SENT);
});

const respond = async (text: string): Promise<void> => {
  const read = readMessage(new TextEncoder().encode(`MSH|^~\\&|LIS|||||ORL^O22\rMSA|AA|1\r${text}`), 'utf-8');
  if (!read.ok) throw new Error(read.failure.code);
  const message = read.value;
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
