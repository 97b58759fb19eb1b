import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sortingStatus } from '../contract/codes.ts';
import { connectionMessages } from '../server/core/db/schema/connections.ts';
import { orders } from '../server/core/db/schema/orders.ts';
import { readMessage, type Message } from '../server/core/hl7/message.ts';
import { value } from '../server/core/hl7/values.ts';
import { applyOrderResponse } from '../server/orderFlow/connections/applyOrderResponse.ts';
import { composeOrder } from '../server/orderFlow/connections/composeOrder.ts';
import { receiveMessage } from '../server/orderFlow/connections/receive.ts';
import { workOffMessages } from '../server/orderFlow/connections/workOff.ts';
import { placeGuideOrder } from './support/guideOrder.ts';
import { openResultDesk } from './support/resultDesk.ts';
import { useDesk } from './support/useDesk.ts';

const examples = [...readFileSync('docs/laboratory.md', 'utf8').matchAll(/```hl7\n([^`]*)```/g)].map(
  ([, text = '']) => text.replaceAll('\n', '\r'),
);
const read = (text = ''): Message => {
  const reading = readMessage(new TextEncoder().encode(text), 'utf-8');
  if (!reading.ok) throw new Error(reading.failure.code);
  return reading.value;
};

let orderId = 0;
const desk = useDesk(openResultDesk, async () => {
  orderId = await placeGuideOrder(desk.test);
});

it('the examples of the guide are messages of the types that it names (X-123)', () => {
  expect(examples.map((text) => `${value(read(text), 'MSH-9.1')}^${value(read(text), 'MSH-9.2')}`)).toEqual([
    'OML^O21',
    'ACK^O21',
    'ORL^O22',
    'ORU^R01',
  ]);
});

it('the order of the guide is what is sent, and its answer and results are taken (X-123)', async () => {
  const { test } = desk;
  const connection = { ...desk.connection, ownFacility: 'CLINIC' };
  const { content } = await composeOrder(
    test.db,
    connection,
    { orderId, control: 'NW' },
    { controlId: 'C1', now: test.clock.now() },
  );
  expect(new TextDecoder().decode(content)).toBe(examples[0]);
  await test.db.update(orders).set({ sortingState: sortingStatus.SENT }).where(eq(orders.id, orderId));
  await test.db.transaction((tx) =>
    applyOrderResponse(tx, test.lab, { connection, orderId, message: read(examples[2]) }),
  );
  await receiveMessage(test.lab, connection, new TextEncoder().encode(examples[3]));
  await workOffMessages(test.lab);
  const [filed] = await test.db.select().from(connectionMessages);
  expect(filed).toMatchObject({ state: 'filed', reasons: [], orderId });
  expect(
    await test.db.select({ state: orders.sortingState }).from(orders).where(eq(orders.id, orderId)),
  ).toEqual([{ state: sortingStatus.INTEGRATED }]);
});
