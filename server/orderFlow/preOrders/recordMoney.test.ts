import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPreOrder, payPreOrder, preOrderStatement, refundPreOrder } from '../../../contract/preOrders.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { pdfText, pdfTextOffPage } from '../../../tests/support/pdfText.ts';
import { paymentOf, refundOf } from '../../../tests/support/preOrders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
import { groupDigits } from '../../core/written.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';

let site: Site;
const test = useLab(async () => {
  site = await openSite(test);
});
beforeEach(() => test.db.execute(sql`truncate pre_orders, online_orders, rate_limits cascade`));

const paid = {
  action: 'pay',
  number: 'S-1',
  paymentNumber: 'P-1',
  amount: 10,
  paymentChannel: 4,
  paidAt: '2026-11-20T12:30:00+03:00',
} as const;
const cancel = { action: 'cancel', number: 'S-1' } as const;

describe('money that is given back (X-142)', () => {
  it('is recorded once by its number, and is never more than was paid', async () => {
    const [, { barcode = '' }] = await site.send(onlineOrder);
    await site.send({ ...paid, amount: 12 });
    const refund = async (amount: number, number = 'R-1') => {
      const { preOrder: shown } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode } });
      const refundedBefore = shown.refundedAmount ?? 0;
      const body = { ...refundOf(barcode), amount, refundedBefore, number, reason: 'Paid too much' };
      const { status } = await test.call(refundPreOrder, { as: 'Admin', body });
      const { preOrder } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode } });
      return [status, preOrder.refundedAmount, preOrder.toRefund, preOrder.toPay];
    };
    expect(await refund(12.01)).toEqual([400, 0, 2, 0]);
    expect(await refund(2)).toEqual([200, 2, 0, 0]);
    expect(await refund(2)).toEqual([200, 2, 0, 0]);
    expect(await refund(3)).toEqual([400, 2, 0, 0]);
    expect(await refund(10, 'R-2')).toEqual([200, 12, 0, 0]);
    expect((await site.send(cancel))[1]).toMatchObject({ status: 4, paid: 0, toPay: 0 });
    const [line] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'preOrder.refund'));
    expect(line).toMatchObject({
      reason: 'Paid too much',
      before: { refundedAmount: 0 },
      after: { refundedAmount: 200 },
    });
  });
});

/** The status of a refund, and what is wrong with it. */
const refund = async (changes: object) => {
  const [order] = await test.db.select({ barcode: preOrders.barcode }).from(preOrders);
  const { status, body } = await test.call(refundPreOrder, {
    as: 'Admin',
    body: { ...refundOf(order?.barcode ?? ''), amount: 4, number: 'R-1', ...changes },
  });
  const { statusMessage, errors } = body as FailureOf<typeof refundPreOrder>;
  return [status, errors ?? statusMessage] as const;
};

describe('a refund (X-165)', () => {
  it('has the day on which it was given back, and refuses a day to come, too much, and a used number in words', async () => {
    await site.send(onlineOrder);
    await site.send(paid);
    expect(await refund({ date: '20261121' })).toEqual([400, { date: ['This day is in the future'] }]);
    expect(await refund({ amount: 10.5 })).toEqual([
      400,
      { amount: ['At most 10.00 BYN can be given back'] },
    ]);
    expect((await refund({}))[0]).toBe(200);
    expect(await refund({ amount: 3, refundedBefore: 4 })).toEqual([
      400,
      {
        number: [
          'A refund of 19.11.2026 by the same means has this number already: with another sum, day or order. Check the number',
        ],
      },
    ]);
    const { rows } = await test.db.execute(
      sql`select amount, paid_at::text as at from pre_order_payments where kind = 'refund'`,
    );
    expect(rows).toEqual([{ amount: 400, at: '2026-11-18 21:00:00+00' }]);
  });

  it('by two people at the same time is recorded once, and the second one learns of the first', async () => {
    await site.send(onlineOrder);
    await site.send(paid);
    const both = await Promise.all([refund({}), refund({ number: 'R-2' })]);
    expect(both.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.map(([, words]) => words)).toContain(
      'Somebody else has changed this record. Reload it and make your change again',
    );
  });
});

/** The barcode of an online order that was paid with this number. */
const paidOrder = async (number: string, paymentNumber: string): Promise<string> => {
  const [, { barcode = '' }] = await site.send({ ...onlineOrder, number });
  expect((await site.send({ ...paid, number, paymentNumber }))[0]).toBe(200);
  return barcode;
};

it('a refund says by which means, and a number is one document in a year, a kind and a channel: a second order is added to it on its day after a question, anything else is refused in words (X-213)', async () => {
  const [first, second] = [await paidOrder('S-1', 'P-1'), await paidOrder('S-2', 'P-2')];
  const record = async (barcode: string, changes: object = {}) => {
    const { preOrder } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode } });
    const body = { ...refundOf(barcode), number: 'R-1', refundedBefore: preOrder.refundedAmount ?? 0 };
    const { body: answer } = await test.call(refundPreOrder, { as: 'Admin', body: { ...body, ...changes } });
    const failure = answer as FailureOf<typeof refundPreOrder>;
    return failure.errors ?? failure.statusMessage;
  };
  expect(await record(first, { channel: undefined })).toEqual({ channel: ['Fill in this field'] });
  expect(await record(first)).toBe('Done');
  const { preOrder } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode: first } });
  expect(preOrder.payments.map(({ channelName }) => channelName)).toEqual(['Cash', 'ERIP']);
  const { base64Pdf } = await test.ask(preOrderStatement, { as: 'Admin', query: { barcode: first } });
  expect((await pdfText(base64Pdf)).join('')).toContain('Refund, Cash');

  expect(await record(second)).toBe(
    `Document R-1 of 19.11.2026 has orders already: ${groupDigits(first)}. Add this one to it?`,
  );
  const used = {
    number: [
      'A refund of 19.11.2026 by the same means has this number already: with another sum, day or order. Check the number',
    ],
  };
  expect(await record(second, { date: '20261118', agreed: ['sharedDocument'] })).toEqual(used);
  expect(await record(second, { agreed: ['sharedDocument'] })).toBe('Done');
  expect(await record(second, { agreed: ['sharedDocument'] })).toBe('Done');
  expect(await record(second, { amount: 2 })).toEqual(used);
  for (const free of [{ channel: 3 }, { date: '20251119' }]) expect(await record(second, free)).toBe('Done');
  expect((await test.ask(getPreOrder, { as: 'Admin', query: { barcode: second } })).preOrder).toMatchObject({
    refundedAmount: 3,
    kept: 7,
  });
  // A site cannot be asked.
  await site.send({ ...onlineOrder, number: 'S-3' });
  const [status, refused] = await site.send({ ...paid, number: 'S-3' });
  expect(status).toBe(409);
  expect(Object.entries(refused.errors ?? {})).toEqual([
    [
      'paymentNumber',
      [
        'A payment of 20.11.2026 by the same means has this number already: with another sum, day or order. Check the number',
      ],
    ],
  ]);
});

it('staff records payments: the rest of a price without a question, more after one, none of a cancelled order; the second of two people learns of the first (X-214)', async () => {
  const [, { barcode = '' }] = await site.send(onlineOrder);
  const pay = async (changes: object = {}) => {
    const body = { ...paymentOf(barcode), agreed: [], ...changes };
    const { status, body: answer } = await test.call(payPreOrder, { as: 'Admin', body });
    const { statusMessage, errors } = answer as FailureOf<typeof payPreOrder>;
    const { preOrder } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode } });
    return [status, errors ?? statusMessage, preOrder.status, preOrder.kept, preOrder.toPay];
  };
  expect(await pay({ amount: 4 })).toEqual([200, 'Done', 2, 4, 6]);
  expect(await pay({ amount: 4 })).toEqual([200, 'Done', 2, 4, 6]);
  const more = { amount: 7, number: 'K-2' };
  const conflict = 'Somebody else has changed this record. Reload it and make your change again';
  expect(await pay(more)).toEqual([409, conflict, 2, 4, 6]);
  expect(await pay({ ...more, paidBefore: 4 })).toEqual([
    200,
    '6.00 BYN are still to be paid. Record 7.00 BYN? What is too much is to be given back',
    2,
    4,
    6,
  ]);
  expect(await pay({ ...more, paidBefore: 4, agreed: ['overpaid'] })).toEqual([200, 'Done', 3, 11, 0]);
  const lines = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'preOrder.pay'))
    .orderBy(auditLog.id);
  expect(lines.slice(-2).map(({ after }) => after)).toMatchObject([
    { paidAmount: 400 },
    { paidAmount: 1100 },
  ]);
  await test.db.update(preOrders).set({ status: 4 });
  expect(await pay({ number: 'K-3', paidBefore: 11 })).toEqual([
    400,
    { amount: ['The order is cancelled: no payment can be recorded'] },
    4,
    11,
    0,
  ]);
});

it('a statement of payment has every payment and refund, and what is left, in its language (X-166)', async () => {
  await site.send(onlineOrder);
  await site.send(paid);
  await refund({});
  const [order] = await test.db.select({ barcode: preOrders.barcode }).from(preOrders);
  const query = { barcode: order?.barcode ?? '' };
  const words = async (language: string) => {
    const headers = { 'Accept-Language': language };
    const { base64Pdf } = await test.ask(preOrderStatement, { as: 'Admin', query, headers });
    return (await pdfText(base64Pdf)).join('').replaceAll('\u00a0', ' ');
  };
  const english = await words('en');
  for (const text of [
    'Новикова Вера',
    'North Clinic',
    'Complete blood count',
    'P-1',
    'R-1',
    '10.00',
    '-4.00',
  ])
    expect(english).toContain(text);
  expect(english).toMatch(
    /Given back, BYN\s*4\.00\s*Still to pay, BYN\s*4\.00\s*To be returned, BYN\s*0\.00/,
  );
  expect(await words('ru')).toContain('Справка об оплате заказа');
  expect(await words('be')).toContain('Даведка аб аплаце заказу');
});

it('a statement with words wider than its columns stays on the page (X-188)', async () => {
  test.lab.documents = { draw: drawPaper };
  await site.send(onlineOrder);
  await site.send(paid);
  await refund({ number: 'N'.repeat(100) });
  await test.db
    .update(contracts)
    .set({ name: { ru: 'Больница'.repeat(25), en: 'Hospital'.repeat(25), be: 'Бальніца'.repeat(25) } })
    .where(eq(contracts.id, 1));
  const [order] = await test.db.select({ barcode: preOrders.barcode }).from(preOrders);
  const query = { barcode: order?.barcode ?? '' };
  const { base64Pdf } = await test.ask(preOrderStatement, { as: 'Admin', query });
  expect(await pdfTextOffPage(base64Pdf)).toEqual([]);
  expect((await pdfText(base64Pdf)).join('').replaceAll(' ', '')).toContain('Hospital'.repeat(25));
});
