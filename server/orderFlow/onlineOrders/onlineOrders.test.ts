import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedSystems, type ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { issueOrderSecret, type sendOnlineOrder } from '../../../contract/onlineOrders.ts';
import { refundPreOrder } from '../../../contract/preOrders.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { refundOf } from '../../../tests/support/preOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { signed } from '../../core/session/signature.ts';

let site: Site;
let system: ConnectedSystem;
const test = useLab(async () => {
  site = await openSite(test);
  system = site.system;
});
beforeEach(() => test.db.execute(sql`truncate pre_orders, online_orders, rate_limits cascade`));

const pay = { action: 'pay', number: 'S-1', paymentNumber: 'P-1', amount: 10, paymentChannel: 4 } as const;
const paid = { ...pay, paidAt: '2026-11-20T12:30:00+03:00' };
const cancel = { action: 'cancel', number: 'S-1' } as const;
const stored = async () => {
  const { rows } = await test.db.execute(sql`select
    (select coalesce(json_agg(pre_orders), '[]') from pre_orders) as orders,
    (select count(*)::int from pre_order_payments) as payments,
    (select count(*)::int from patients) as patients`);
  return rows[0];
};

describe('an online order of a public site (X-139)', () => {
  it('is made with its price and last day, paid and shown as paid', async () => {
    expect(await site.send(onlineOrder)).toEqual([
      200,
      {
        isSuccess: true,
        statusMessage: 'Done',
        number: 'S-1',
        barcode: expect.stringMatching(/^\d{10}$/) as string,
        status: 2,
        price: 10,
        paid: 0,
        toPay: 10,
        toRefund: 0,
        validUntil: '20261220',
      },
    ]);
    const [status, answer] = await site.send(paid);
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({ status: 3, paid: 10, toPay: 0, toRefund: 0, validUntil: '20270218' }),
    ]);
    expect((await auditLines(test, 'preOrder.pay')).at(-1)).toMatchObject({
      before: { status: 2 },
      after: { status: 3, paidAmount: 1000 },
    });
  });

  it('with cash is New, and no call has a name in its address or its answer', async () => {
    const [, answer] = await site.send({ ...onlineOrder, paymentChannel: 2 });
    expect(answer).toMatchObject({ status: 1 });
    expect(JSON.stringify(answer)).not.toContain('Новикова');
  });

  it('is made once by its number, and another one with the number is refused', async () => {
    const [first, again] = await Promise.all([site.send(onlineOrder), site.send(onlineOrder)]);
    expect(again[1].barcode).toBe(first[1].barcode);
    const [status, { code }] = await site.send({ ...onlineOrder, services: ['2001'] });
    expect([status, code]).toEqual([409, 'Conflict']);
    expect(await test.db.select().from(preOrders)).toHaveLength(1);
  });

  it('of services that cannot be ordered, and of no channel of the contract, leaves nothing', async () => {
    const before = await stored();
    const refused = async (changes: object) => {
      const [status, { errors }] = await site.send({ ...onlineOrder, ...changes });
      return `${status} ${JSON.stringify(errors)}`;
    };
    expect(await refused({ services: ['9999'] })).toMatch(/^400 {"services":\[".*: 9999"\]}$/);
    expect(await refused({ paymentChannel: 1 })).toBe(
      '400 {"paymentChannel":["This value cannot be used, correct it"]}',
    );
    const unborn = { ...onlineOrder.patient, dateOfBirth: '20270101' };
    expect(await refused({ patient: unborn })).toContain('{"patient.dateOfBirth":');
    expect(await stored()).toEqual(before);
  });

  it('of a foreign and of an absent contract gets the same answer', async () => {
    const foreign = await site.send({ ...onlineOrder, contractId: 2 });
    expect(foreign).toEqual(await site.send({ ...onlineOrder, contractId: 99 }));
    expect(foreign[0]).toBe(404);
  });

  it('is for the record that its patient certainly is, and never for one who is only alike', async () => {
    const [known] = await test.db.select().from(patients).where(eq(patients.id, 1));
    if (known === undefined) throw new Error('no patient');
    const patient = {
      lastName: known.lastName,
      firstName: known.firstName,
      gender: known.gender,
      dateOfBirth: known.dateOfBirth.replaceAll('-', ''),
      mobilePhone: '+375296665544',
    };
    const of = async (number: string, changes: object) => {
      const [status, { barcode }] = await site.send({
        ...onlineOrder,
        number,
        patient: { ...patient, ...changes },
      });
      const found = await test.db
        .select()
        .from(preOrders)
        .where(eq(preOrders.barcode, barcode ?? ''));
      return [status, found[0]?.patientId];
    };
    expect(await of('A', {})).toEqual([200, 1]);
    const [, other] = await of('B', { firstName: `${known.firstName}ик`, mobilePhone: known.mobilePhone });
    expect(other).not.toBe(1);
    // A married name with her own passport, her namesake with another one, a stranger with hers: staff is asked.
    const { identificationNumberTypeId, identificationNumber } = known;
    const document = { identificationNumberTypeId, identificationNumber };
    const stranger = { lastName: 'Чужой', firstName: 'Олег', gender: 'M', dateOfBirth: '19700101' };
    expect([
      await of('D', { lastName: 'Рысь', ...document }),
      await of('F', { ...document, identificationNumber: 'KH7654321' }),
      await of('C', { ...stranger, ...document }),
    ]).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
    const [after] = await test.db.select().from(patients).where(eq(patients.id, 1));
    expect(after).toEqual(known);
  });
});

it('the patient of an online order gets one e-mail when it is made, one when it is paid, and one when it is paid after it was cancelled, however often the calls come (X-216)', async () => {
  await test.db.execute(sql`truncate emails cascade`);
  const patient = { ...onlineOrder.patient, firstName: 'Нина', email: 'nina@clinic.by' };
  const order = { ...onlineOrder, patient };
  await site.send(order);
  await site.send(order);
  await site.send({ ...paid, amount: 4 });
  await site.send({ ...paid, paymentNumber: 'P-2', amount: 6 });
  await site.send({ ...paid, paymentNumber: 'P-2', amount: 6 });
  await site.send({ ...order, number: 'S-2' });
  await site.send({ action: 'cancel', number: 'S-2' });
  for (let call = 0; call < 2; call++) await site.send({ ...paid, number: 'S-2', paymentNumber: 'P-3' });
  const { rows } = await test.db.execute(
    sql`select event, recipient, subject from emails where event <> 'preOrderCreated' or id = 1 order by id`,
  );
  expect(rows).toEqual([
    {
      event: 'preOrderCreated',
      recipient: 'nina@clinic.by',
      subject: expect.stringMatching(/^Онлайн-заказ \d\d \d{4} \d{4} принят$/) as string,
    },
    {
      event: 'preOrderPaid',
      recipient: 'nina@clinic.by',
      subject: expect.stringMatching(/^Онлайн-заказ \d\d \d{4} \d{4} оплачен$/) as string,
    },
    {
      event: 'preOrderRefund',
      recipient: 'nina@clinic.by',
      subject: expect.stringMatching(/^Деньги за онлайн-заказ \d\d \d{4} \d{4} будут возвращены$/) as string,
    },
  ]);
});

describe('calls in another order, or again (X-139)', () => {
  it('a payment and a cancellation before the order are 404 and leave nothing', async () => {
    const before = await stored();
    expect([(await site.send(paid))[0], (await site.send(cancel))[0]]).toEqual([404, 404]);
    expect(await stored()).toEqual(before);
  });

  it('less than the price does not make it paid, and the rest does; a payment counts once, with another sum it is refused, with another number it is refunded', async () => {
    await site.send(onlineOrder);
    expect((await site.send({ ...paid, amount: 4.5 }))[1]).toMatchObject({
      status: 2,
      paid: 4.5,
      toPay: 5.5,
    });
    const rest = { ...paid, paymentNumber: 'P-2', amount: 5.5 };
    expect((await site.send(rest))[1]).toMatchObject({ status: 3, toPay: 0 });
    expect((await site.send(rest))[1]).toMatchObject({ paid: 10, toRefund: 0 });
    expect((await site.send({ ...rest, amount: 9 }))[0]).toBe(409);
    expect((await site.send({ ...paid, paymentNumber: 'P-3' }))[1]).toMatchObject({ paid: 20, toRefund: 10 });
  });

  it('a paid one is not cancelled, and money for a cancelled one waits to be refunded', async () => {
    await site.send(onlineOrder);
    expect((await site.send(cancel))[1]).toMatchObject({ status: 4, toPay: 0 });
    expect((await site.send(cancel))[1]).toMatchObject({ status: 4 });
    expect((await site.send(paid))[1]).toMatchObject({ status: 4, paid: 10, toRefund: 10 });
    await site.send({ ...onlineOrder, number: 'S-2' });
    await site.send({ ...paid, number: 'S-2', paymentNumber: 'P-2' });
    const [status, { code }] = await site.send({ ...cancel, number: 'S-2' });
    expect([status, code]).toEqual([409, 'NotEditable']);
  });

  it('what has become an order is not cancelled, and its payment is in the order', async () => {
    const { orderId } = await placeOrder(test, ['1001']);
    await site.send(onlineOrder);
    await test.db.update(preOrders).set({ orderId });
    expect((await site.send(cancel))[0]).toBe(409);
    expect((await site.send(paid))[1]).toMatchObject({ status: 3, paid: 10 });
    const { rows } = await test.db.execute(
      sql`select is_paid, paid_amount from orders where id = ${orderId}`,
    );
    expect(rows).toEqual([{ is_paid: true, paid_amount: 1000 }]);
    const [order] = await test.db.select({ barcode: preOrders.barcode }).from(preOrders);
    const body = { ...refundOf(order?.barcode ?? ''), amount: 4 };
    await test.ask(refundPreOrder, { as: 'Admin', body });
    const after = await test.db.execute(sql`select is_paid, paid_amount from orders where id = ${orderId}`);
    expect(after.rows).toEqual([{ is_paid: true, paid_amount: 600 }]);
  });
});

describe('a signature (X-139)', () => {
  it('of a call with any character changed, in its body or in its headers, is of no use, which is said in words about signatures', async () => {
    await site.send(onlineOrder);
    const call = await site.signedCall(cancel);
    const before = await stored();
    const change = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    for (const at of call.body.split('').keys())
      expect(await site.raw({ ...call, body: change(call.body, at) })).toBe(401);
    for (const [name, value] of Object.entries(call.headers))
      for (const at of value.split('').keys())
        expect(await site.raw({ ...call, headers: { ...call.headers, [name]: change(value, at) } })).toBe(
          401,
        );
    const body = `${call.body} `;
    expect(await site.raw({ ...call, body })).toBe(401);
    const headers = { ...call.headers, 'Accept-Language': 'en' };
    const response = await test.app.request('/v1.0/OnlineOrder', { method: 'POST', headers, body });
    expect(((await response.json()) as FailureOf<typeof sendOnlineOrder>).statusMessage).toBe(
      'The signature of the call is not accepted. Check the secret or key, the time and the id of the call',
    );
    expect(await stored()).toEqual(before);
    expect(await site.raw(call)).toBe(200);
  });

  it('works once, over two calls at the same time, and not after five minutes', async () => {
    const call = await site.signedCall(onlineOrder);
    const both = await Promise.all([site.raw(call), site.raw(call)]);
    expect(both.toSorted()).toEqual([200, 401]);
    const late = await site.signedCall({ ...onlineOrder, number: 'late' });
    test.clock.advance(301_000);
    expect([await site.raw(call), await site.raw(late)]).toEqual([401, 401]);
    expect(await test.db.select().from(preOrders)).toHaveLength(1);
    expect((await auditLines(test, 'connectedSystem.refuseCall')).at(-1)?.reason).toBe(
      'The call is older than five minutes, or early',
    );
  });

  it('of a system that has ended or sends no online orders is of no use, and such a system has no secret', async () => {
    const other = await openSite(test, { sellsOnline: true, name: 'Second site' });
    const { item } = await test.ask(connectedSystems.update, {
      as: 'Admin',
      body: { ...other.system, isActive: false },
    });
    expect((await other.send(onlineOrder))[0]).toBe(401);
    const body = {
      ...item,
      isActive: true,
      sellsOnline: false,
      reads: ['Task' as const],
      keys: '',
      keysUrl: 'https://a.example/keys',
    };
    await test.ask(connectedSystems.update, { as: 'Admin', body });
    expect((await other.send(onlineOrder))[0]).toBe(401);
    const { status } = await test.call(issueOrderSecret, { as: 'Admin', body: { id: item.id } });
    expect(status).toBe(404);
  });

  it('of one site does not reach the orders of another one', async () => {
    await site.send(onlineOrder);
    const other = await openSite(test, { name: 'Third site' });
    expect((await other.send(cancel))[0]).toBe(404);
    expect((await other.send(onlineOrder))[1].barcode).not.toBe((await site.send(onlineOrder))[1].barcode);
  });

  it('by the secret before works for a day, and by the one before that no longer', async () => {
    const next = (await test.ask(issueOrderSecret, { as: 'Admin', body: { id: system.id } })).secret;
    const by = async (secret: string, number: string) => {
      const body = JSON.stringify({ ...onlineOrder, number });
      const headers = await signed(secret, { id: crypto.randomUUID(), at: test.clock.now(), body });
      return site.raw({ body, headers: { 'Client-Id': system.clientId, ...headers } });
    };
    expect([await by(site.secret, 'a'), await by(next, 'b')]).toEqual([200, 200]);
    test.clock.advance(25 * 3_600_000);
    expect([await by(site.secret, 'c'), await by(next, 'd')]).toEqual([401, 200]);
  });
});
