import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { readMessage, type Message } from '../../core/hl7/message.ts';
import { applyOrderResponse } from './applyOrderResponse.ts';
import { writeMessages } from './outbox.ts';

const desk = useDesk(openResultDesk);
beforeEach(async () => {
  await desk.begin();
  await desk.test.db.delete(connectionMessages);
});

/** Writes a message about the order; gives what it says in ORC-2, ORC-4 and OBR-2 of each service. */
const write = async (control: 'NW' | 'CA', serviceIds?: readonly number[]): Promise<string[]> => {
  const { test, connection, orderId } = desk;
  const now = test.clock.now();
  const asked = serviceIds ? { orderId, control, serviceIds } : { orderId, control };
  await writeMessages(test.db, connection, [asked], { now, nextAt: now });
  const rows = await test.db.select().from(connectionMessages).orderBy(asc(connectionMessages.id));
  const text = new TextDecoder().decode(rows.at(-1)?.content);
  return [...text.matchAll(/ORC\|\w\w\|([\d-]*)\|\|(\d*)[^\r]*\rOBR\|\d\|([\d-]*)\|/g)].map(([, ...found]) =>
    found.join(' '),
  );
};
/** All that was written is sent, the numbers as an earlier version of the program wrote them. */
const send = async ({ isOld = false } = {}): Promise<void> => {
  const { db } = desk.test;
  for (const { id, content } of await db.select().from(connectionMessages)) {
    const text = new TextDecoder().decode(content);
    const sent = isOld ? text.replaceAll(/(\|\d{10})-\d+/g, '$1') : text;
    await db
      .update(connectionMessages)
      .set({
        attempts: 1,
        nextAt: null,
        state: 'accepted',
        content: Uint8Array.from(new TextEncoder().encode(sent)),
      })
      .where(eq(connectionMessages.id, id));
  }
};
const answered = (text: string): Message => {
  const read = readMessage(new TextEncoder().encode(`MSH|^~\\&|LIS\r${text}`), 'utf-8');
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
const obrOf = (number: string, code: string) => desk.obr().replace(desk.barcode, number).replace('CBC', code);

describe('the number of a service (X-123)', () => {
  it('is another one for each service, beside that of the order, and the same in a cancellation', async () => {
    const { barcode } = desk;
    const numbers = [`${barcode}-1 ${barcode} ${barcode}-1`, `${barcode}-2 ${barcode} ${barcode}-2`];
    expect(await write('NW')).toEqual(numbers);
    await send();
    expect(await write('NW', [2])).toEqual(numbers.slice(1));
    expect(await write('CA')).toEqual(numbers);
  });

  it('stays that of the order where it was sent so by an earlier version, not for a service that is added', async () => {
    const { barcode } = desk;
    await write('NW', [1]);
    await send({ isOld: true });
    expect(await write('CA')).toEqual([
      `${barcode} ${barcode} ${barcode}`,
      `${barcode}-2 ${barcode} ${barcode}-2`,
    ]);
  });

  it('says which service a result is of whose code nobody has mapped', async () => {
    await write('NW');
    await send();
    expect(await desk.receive(pid, obrOf(`${desk.barcode}-2`, 'ABC'), wbc())).toEqual({
      state: 'filed',
      reasons: [],
    });
    expect(await desk.stored()).toEqual(['2 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('is of the order alone where its code says another service, or it was never sent', async () => {
    await write('NW', [2]);
    await send();
    await desk.receive(pid, obrOf(`${desk.barcode}-2`, 'CBC'), wbc());
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
    expect((await desk.receive(pid, obrOf(`${desk.barcode}-1`, 'ABC'), wbc())).reasons).toEqual([
      'unknownService OBR-4 ABC',
    ]);
  });

  it('still says it after a year, when what was sent is not kept any longer', async () => {
    const createdAt = new Date(desk.test.clock.now().getTime() - 366 * 86_400_000);
    await desk.test.db.update(orders).set({ createdAt }).where(eq(orders.id, desk.orderId));
    expect((await desk.receive(pid, obrOf(`${desk.barcode}-2`, 'ABC'), wbc())).state).toBe('filed');
    expect(await desk.stored()).toEqual(['2 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('of several tests with codes that nobody has mapped is a question', async () => {
    await write('NW');
    await send();
    const number = `${desk.barcode}-2`;
    const { reasons } = await desk.receive(pid, obrOf(number, 'ABC'), wbc(), obrOf(number, 'ABD'), wbc());
    expect(reasons).toEqual(['unknownService OBR-4 ABC', 'unknownService OBR[2]-4 ABD']);
  });

  it('is filed by the number of the order as well, as before', async () => {
    await write('NW');
    await send({ isOld: true });
    await desk.receive(pid, obrOf(desk.barcode, 'CBC'), wbc(), obrOf(desk.barcode, 'CBC2'), wbc());
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H', '2 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('refused without a code ends that service alone, the number of the order ends all', async () => {
    const { test, connection, orderId, barcode } = desk;
    await write('NW');
    await send();
    const refuse = async (number: string) => {
      const message = answered(`ORC|UA|${number}\rNTE|1|L|No reagent`);
      await test.db.transaction((tx) => applyOrderResponse(tx, test.lab, { connection, orderId, message }));
      return (
        await test.db.select().from(releases).where(eq(releases.orderId, orderId)).orderBy(releases.id)
      ).map(({ serviceId, kind }) => `${String(serviceId)} ${kind}`);
    };
    expect(await refuse(`${barcode}-3`)).toEqual([]);
    expect(await refuse(`${barcode}-2`)).toEqual(['2 cancelled']);
    expect(await refuse(barcode)).toEqual(['2 cancelled', '1 cancelled']);
  });
});
