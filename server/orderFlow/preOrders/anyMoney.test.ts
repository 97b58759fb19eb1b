import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import {
  getPreOrder,
  payPreOrder,
  preOrderStatement,
  refundPreOrder,
  searchPreOrders,
  type PreOrder,
} from '../../../contract/preOrders.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { getToday } from '../../../contract/today.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { paymentOf, refundOf } from '../../../tests/support/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { randomOf } from '../../core/random.ts';
import { expirePreOrders } from './expirePreOrders.ts';

const ORDERS = 3;
const STEPS = 24;

let site: Site;
const test = useLab(async () => {
  site = await openSite(test);
});

const as = 'Admin' as const;
const read = async (barcode: string): Promise<PreOrder> =>
  (await test.ask(getPreOrder, { as, query: { barcode } })).preOrder;
const okOf = ({ status, body }: { status: number; body: object }): boolean =>
  status === 200 && (body as { isSuccess?: boolean }).isSuccess !== false;

/** An order from the pre-order, which costs 10.00. */
const place = async ({ barcode, patient }: PreOrder) =>
  test.call(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: patient.id ?? 0 },
      header: {
        services: ['1001'],
        paymentChannel: 4,
        barcode,
        orderExtraFields: [{ id: 1, value: 'J06' }],
      },
    },
  });
/** Turns an order of 10.00 into one of 50.00, or back. */
const edit = async ({ barcode }: PreOrder, serviceCodes: string[]) => {
  const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
  const { orderId, version } = order;
  return test.call(updateOrder, { as: 'Nurse', query: { orderId }, body: { version, serviceCodes } });
};

it.each([4, 7])(
  'payments, refunds, edits, cancellations and expiry in any order: screens, statement, Today and SQL agree to the kopeck, and no more is given back than was kept, seed %i (X-216)',
  async (seed) => {
    await test.db.execute(sql`truncate pre_orders, online_orders, orders, rate_limits cascade`);
    const random = randomOf(seed);
    const numbers = Array.from({ length: ORDERS }, (_, at) => `S-${String(seed)}-${String(at)}`);
    const barcodes: string[] = [];
    for (const number of numbers) {
      const [, { barcode = '' }] = await site.send({ ...onlineOrder, number });
      barcodes.push(barcode);
    }
    for (let step = 0; step < STEPS; step++) {
      const at = random.int(0, ORDERS - 1);
      const [number = '', barcode = ''] = [numbers[at], barcodes[at]];
      const before = await read(barcode);
      const kept = before.kept ?? 0;
      const amount = random.int(1, 1300) / 100;
      const document = `D-${String(seed)}-${String(random.int(0, 2 * STEPS))}`;
      const act = random.weighted([
        ['pay', 4],
        ['record', 3],
        ['refund', 4],
        ['place', 1],
        ['edit', 3],
        ['cancel', 2],
        ['expire', 3],
      ]);
      const isOrder = before.orderId !== null;
      const agreed = ['sharedDocument', 'overpaid'] as const;
      if (act === 'pay') {
        const sent = { paymentNumber: document, amount, paymentChannel: 4, paidAt: '2026-11-20T08:00:00Z' };
        await site.send({ action: 'pay', number, ...sent });
      } else if (act === 'record') {
        const body = {
          ...paymentOf(barcode),
          amount,
          number: document,
          paidBefore: before.paidAmount ?? 0,
        };
        const isDone = okOf(await test.call(payPreOrder, { as, body }));
        if (before.status === 4) expect(isDone).toBe(false);
      } else if (act === 'refund') {
        const refundedBefore = before.refundedAmount ?? 0;
        const money = { amount, number: document, refundedBefore, agreed: [...agreed] };
        const isDone = okOf(
          await test.call(refundPreOrder, { as, body: { ...refundOf(barcode), ...money } }),
        );
        const after = await read(barcode);
        if (amount > kept) expect([step, isDone, after.kept]).toEqual([step, false, before.kept]);
      } else if (act === 'place') await place(before);
      else if (act === 'edit' && isOrder) await edit(before, random.pick([['1001'], ['1001', '2001']]));
      else if (act === 'cancel' && isOrder)
        await test.call(changeOrderStatus, {
          as: 'Nurse',
          query: { barcode, newStatus: random.pick([1, 4] as const) },
        });
      else if (act === 'cancel') await site.send({ action: 'cancel', number });
      else if (act === 'expire') {
        await test.db
          .update(preOrders)
          .set({ validUntil: '2026-11-19' })
          .where(eq(preOrders.barcode, barcode));
        await expirePreOrders(test.lab);
      }
      await agree(barcodes, `${String(seed)}/${String(step)} ${act}`);
    }
    for (const barcode of barcodes) await stated(barcode);
  },
);

/** What SQL says of a pre-order, BYN. */
const counted = async (barcode: string) => {
  const { rows } = await test.db.execute<{ kept: number; price: number; ordered: number | null }>(sql`
    select coalesce((select sum(case kind when 'payment' then amount else -amount end)
        from pre_order_payments where pre_order_id = p.id), 0)::int as kept,
      case when p.status = 4 or sorting_state = 4 then 0 else coalesce(total_price, p.price) end as price,
      orders.paid_amount as ordered
    from pre_orders p left join orders on orders.id = p.order_id where p.barcode = ${barcode}`);
  const [{ kept, price, ordered } = { kept: NaN, price: NaN, ordered: null }] = rows;
  return { kept: kept / 100, price: price / 100, ordered: (ordered ?? 0) / 100 };
};

const agree = async (barcodes: readonly string[], when: string): Promise<void> => {
  const toGiveBack: string[] = [];
  for (const barcode of barcodes) {
    const { kept, price, ordered } = await counted(barcode);
    const shown = await read(barcode);
    const rest = Math.round((price - kept) * 100) / 100;
    expect([when, shown.kept ?? 0, shown.price, shown.toPay, shown.toRefund]).toEqual([
      when,
      kept,
      price,
      Math.max(0, rest),
      Math.max(0, -rest),
    ]);
    expect([when, kept >= 0]).toEqual([when, true]);
    if (shown.orderId !== null) expect([when, ordered]).toEqual([when, kept]);
    if (kept > 0 && price === 0) toGiveBack.push(barcode);
  }
  const { lines } = await test.ask(getToday, { as });
  const line = lines.find(({ name }) => name === 'giveBack');
  if (line?.opens.list !== 'preOrders') throw new Error('no line');
  const found = await test.ask(searchPreOrders, { as, body: line.opens });
  expect([when, line.opens.status, line.count]).toEqual([when, 7, toGiveBack.length]);
  expect(new Set(found.preOrders.map(({ barcode }) => barcode))).toEqual(new Set(toGiveBack));
};

/** The statement has the sums of the screen. */
const stated = async (barcode: string): Promise<void> => {
  const { toPay, toRefund } = await read(barcode);
  const { base64Pdf } = await test.ask(preOrderStatement, { as, query: { barcode } });
  const words = (await pdfText(base64Pdf)).join('').replaceAll('\u00a0', ' ');
  const [, pay, back] = /Still to pay, BYN\s*([\d.]+)\s*To be returned, BYN\s*([\d.]+)/.exec(words) ?? [];
  expect([Number(pay), Number(back)]).toEqual([toPay, toRefund]);
};
