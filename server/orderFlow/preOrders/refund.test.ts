import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPreOrder, preOrderStatement, refundPreOrder } from '../../../contract/preOrders.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { pdfText, pdfTextOffPage } from '../../../tests/support/pdfText.ts';
import { refundOf } from '../../../tests/support/preOrders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
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
    expect(await refund({ date: '20261121' })).toEqual([
      400,
      { date: ['The date of the refund is in the future'] },
    ]);
    expect(await refund({ amount: 10.5 })).toEqual([
      400,
      { amount: ['At most 10.00 BYN can be given back'] },
    ]);
    expect((await refund({}))[0]).toBe(200);
    expect(await refund({ amount: 3, refundedBefore: 4 })).toEqual([
      400,
      { number: ['A refund with this number is recorded already, with another sum or for another order'] },
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
