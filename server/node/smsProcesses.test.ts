import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertOrder } from '../../tests/support/orders.ts';
import { hasPostgres } from '../../tests/support/postgres.ts';
import { useProcesses } from '../../tests/support/processesOnPostgres.ts';
import { sms, smsServices } from '../core/db/schema/sms.ts';
import type { Lab } from '../core/lab.ts';
import { queueSms } from '../reference/sms/queueSms.ts';
import { sendDue } from '../reference/sms/sendDue.ts';
import { encryptPassword } from '../reference/sms/services.ts';

/** The phones that the service was asked to send to. */
const sent: string[] = [];
const call: Lab['sms']['call'] = async (_url, { form }) => {
  sent.push(form.phone ?? '');
  await setTimeout(5);
  return { status: 200, body: '{"id": 1, "status": "SENT"}' };
};
const desk = useProcesses(() => ({ sms: { call, keep: null } }));

it('three processes send each SMS once and keep the ceiling of the day together (X-156)', async ({
  skip,
}) => {
  skip(!hasPostgres(), 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const { test, labs } = desk;
  const [lab] = labs;
  const { db, secret } = lab;
  await db.insert(smsServices).values({
    address: 'https://sms.test',
    userName: 'lab',
    password: await encryptPassword(secret, 'secret'),
    sender: '',
    partPrice: 9,
    dailyParts: 3,
    isActive: true,
  });
  const orderId = await insertOrder(db, 1);
  for (let number = 0; number < 30; number += 1)
    await queueSms(
      { db, lab },
      {
        event: 'orderCreated',
        // Of two parts.
        values: { barcode: 'я'.repeat(40), deadline: '' },
        to: `3752911111${String(number + 10)}`,
        language: 'ru',
        orderId,
        contractId: 1,
        serviceCodes: [],
        isSimulated: false,
        occasion: undefined,
        quietFrom: '00:00',
        quietTo: '00:00',
        given: undefined,
      },
      test.clock.now(),
    );
  const sendAll = () => Promise.all(labs.map((one) => sendDue(one)));
  // While one counts the parts of the day, the others wait.
  const [sending] = await db.transaction(async (tx) => {
    await tx.select().from(smsServices).for('update');
    const started = sendAll();
    await setTimeout(300);
    expect(sent).toEqual([]);
    return [started];
  });
  await sending;
  expect(sent).toHaveLength(1);
  expect(await db.$count(sms, eq(sms.failure, 'ceiling'))).toBe(29);

  await db.update(smsServices).set({ dailyParts: 1000 });
  await db.update(sms).set({ nextAt: test.clock.now() }).where(eq(sms.state, 'QUEUED'));
  await sendAll();
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
  expect(await db.$count(sms, eq(sms.state, 'SENT'))).toBe(30);
});
