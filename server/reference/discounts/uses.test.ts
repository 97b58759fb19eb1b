import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderMessage, sortingStatus } from '../../../contract/codes.ts';
import { calculateServices, createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { asBlob, ordersFile, personRow } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  discountCards,
  discountPrefixes,
  discountTypes,
  discountUses,
} from '../../core/db/schema/discounts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { orderRequest } from '../../orderFlow/orders/createOrder.fixtures.ts';

const test = useLab(async () => {
  await test.db.insert(discountPrefixes).values({ id: 1, prefix: 'P', description: 'DEMO', generateType: 1 });
});
beforeEach(async () => {
  await test.db.delete(discountUses);
  await test.db.update(discountTypes).set({ isActive: true, percent: 10 }).where(eq(discountTypes.id, 1));
  await test.db.update(discountPrefixes).set({ isActive: true });
  await test.db
    .update(discountCards)
    .set({ isActive: true, possibleUses: 1, periodType: 3, prefixId: 1, uses: 0, usesFrom: null });
});

const as = 'Nurse' as const;
/** A new session each time: the clock of a test may be past the end of the last one. */
const session = async () => ({ Contracts: '1', Authorization: await test.bearer(as) });
const place = async (discountCardNo = 'LAB-10') =>
  test.ask(createOrder, orderRequest({ headers: await session(), header: { discountCardNo } }));
const codeOf = async (placed: ReturnType<typeof place>) => (await placed).clientMessage.code;
const { Success, DiscountError } = orderMessage;
const calculated = async () =>
  (
    await test.ask(calculateServices, {
      headers: await session(),
      query: { codes: ['1001'], discountCardNo: 'LAB-10' },
    })
  ).isSuccess;
const setCard = (values: Partial<typeof discountCards.$inferInsert>) =>
  test.db.update(discountCards).set(values);
const counted = async () => (await test.db.select().from(discountCards))[0]?.uses;
const turn = async (barcode: string | null, newStatus: 1 | 4) =>
  test.call(changeOrderStatus, { headers: await session(), query: { barcode: barcode ?? '', newStatus } });
const { NEW, CANCELLED } = sortingStatus;
const DAY = 86_400_000;

it('a card is valid from its first day to its last', async () => {
  for (const [validFrom, validTo, isValid] of [
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-21', '2026-12-31', false],
    ['2026-01-01', '2026-11-19', false],
  ] as const) {
    await setCard({ validFrom, validTo });
    expect([validFrom, validTo, await calculated()]).toEqual([validFrom, validTo, isValid]);
  }
  await setCard({ validFrom: '2026-01-01', validTo: '2026-12-31' });
});

it('a card is refused after its last use, by the calculation too', async () => {
  expect(await calculated()).toBe(true);
  expect(await codeOf(place())).toBe(Success);
  expect(await calculated()).toBe(false);
  expect(await codeOf(place('lab-10 '))).toBe(DiscountError);
  expect(await counted()).toBe(1);
});

it('of two orders with the last use one is placed, and the other writes nothing', async () => {
  await setCard({ possibleUses: 3 });
  const before = await test.db.$count(orders);
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(place())));
  expect(codes.filter((code) => code === Success)).toHaveLength(3);
  expect(codes.filter((code) => code === DiscountError)).toHaveLength(5);
  expect(await test.db.$count(orders)).toBe(before + 3);
  expect(await counted()).toBe(3);
});

describe('uses are counted again', () => {
  it('each day by the clock of Minsk', async () => {
    expect(await codeOf(place())).toBe(Success);
    // 09:00 UTC is noon in Minsk.
    test.clock.advance(12 * 3_600_000 - 1);
    expect(await codeOf(place())).toBe(DiscountError);
    test.clock.advance(1);
    expect(await codeOf(place())).toBe(Success);
    expect(await counted()).toBe(1);
    test.clock.advance(12 * 3_600_000);
  });

  it('each month and each year', async () => {
    await setCard({ periodType: 2, validTo: '2027-12-31' });
    expect(await codeOf(place())).toBe(Success);
    test.clock.advance(5 * DAY);
    expect(await codeOf(place())).toBe(DiscountError);
    test.clock.advance(5 * DAY);
    expect(await codeOf(place())).toBe(Success);
    await setCard({ periodType: 1 });
    test.clock.advance(30 * DAY);
    expect(await codeOf(place())).toBe(DiscountError);
    test.clock.advance(2 * DAY);
    expect(await codeOf(place())).toBe(Success);
    test.clock.advance(-42 * DAY);
    await setCard({ validTo: '2026-12-31' });
  });
});

const refusals: Record<string, () => Promise<unknown>> = {
  'is inactive': () => setCard({ isActive: false }),
  'has an inactive type': () => test.db.update(discountTypes).set({ isActive: false }),
  'has an inactive prefix': () => test.db.update(discountPrefixes).set({ isActive: false }),
  'has expired': () => setCard({ validTo: '2026-11-19' }),
  'is not valid yet': () => setCard({ validFrom: '2026-12-01' }),
  'is of another contract': () => setCard({ contractId: 2 }),
  'is used up': () => place(),
};
const words = {
  ru: 'Промокод не действует. Исправьте его или оставьте поле пустым',
  en: 'The promo code is not valid. Correct it or leave the field empty',
  be: 'Прамакод не дзейнічае. Выпраўце яго або пакіньце поле пустым',
};
const column = { ru: 'Онлайн-промокод', en: 'Online promocode', be: 'Анлайн-прамакод' };
const upload = async (language: string, surname: string, ...cards: string[]) => {
  const rows = cards.map((card, at) =>
    personRow(surname, { 'Имя *': 'АБ'[at] ?? '', 'Online promocode': card }),
  );
  const response = await test.ask(createOrdersByExcelTemplate, {
    headers: { ...(await session()), 'Accept-Language': language },
    file: asBlob(await ordersFile(...rows)),
  });
  return response.rows.map(({ statusMessage }) => statusMessage);
};
it.each(Object.entries(refusals))(
  'a card that %s is refused by basket, order and order file in the words of the language, which do not say why',
  async (_why, refuse) => {
    await refuse();
    for (const language of ['ru', 'en', 'be'] as const) {
      const text = words[language];
      const headers = { ...(await session()), 'Accept-Language': language };
      const query = { codes: ['1001'], discountCardNo: 'LAB-10' };
      const basket = await test.ask(calculateServices, { headers, query });
      expect([basket.isSuccess, basket.statusMessage]).toEqual([false, text]);
      expect(await upload(language, 'Карточкина', 'LAB-10')).toEqual([`${column[language]}: ${text}`]);
    }
    expect(await codeOf(place())).toBe(DiscountError);
    await setCard({ contractId: 1, validFrom: '2026-01-01', validTo: '2026-12-31' });
  },
);

it.each([
  ['ru', 'Русская', 'Заказ создан'],
  ['en', 'Английская', 'The order is placed'],
  ['be', 'Белорусская', 'Заказ створаны'],
] as const)(
  'the second row of a file gets no use that the first one has taken (%s)',
  async (language, surname, placed) => {
    expect(await upload(language, surname, 'LAB-10', 'lab-10')).toEqual([
      placed,
      `${column[language]}: ${words[language]}`,
    ]);
  },
);

it('a cancelled order returns its use and takes it again when restored, unless another one has taken it', async () => {
  const { barcode } = await place();
  await turn(barcode, CANCELLED);
  expect(await counted()).toBe(0);
  expect(await calculated()).toBe(true);
  expect((await turn(barcode, NEW)).body.isSuccess).toBe(true);
  expect(await counted()).toBe(1);
  expect(await calculated()).toBe(false);
  await turn(barcode, CANCELLED);
  expect(await codeOf(place())).toBe(Success);
  expect((await turn(barcode, NEW)).body).toMatchObject({
    isSuccess: false,
    statusMessage: 'Not restored: the discount card of this order has no uses left. Place a new order',
  });
  const [order] = await test.db
    .select()
    .from(orders)
    .where(eq(orders.barcode, barcode ?? ''));
  expect(order?.sortingState).toBe(CANCELLED);
  expect(await counted()).toBe(1);
});

it('an order that drops its card returns the use', async () => {
  const { orderId, barcode } = await place();
  const change = async (discountCardNo: string) => {
    const { order } = await test.ask(getOrder, {
      headers: await session(),
      query: { barcode: barcode ?? '' },
    });
    const body = { version: order.version, discountCardNo };
    return test.ask(updateOrder, { headers: await session(), query: { orderId: orderId ?? 0 }, body });
  };
  expect((await change('lab-10')).isSuccess).toBe(true);
  expect(await counted()).toBe(1);
  expect((await change('')).isSuccess).toBe(true);
  expect(await counted()).toBe(0);
  expect((await change('LAB-10')).isSuccess).toBe(true);
  expect(await counted()).toBe(1);
  expect((await change('WRONG')).isSuccess).toBe(false);
  expect(await counted()).toBe(1);
});

it('an order keeps the percent at which its card was accepted', async () => {
  const { orderId, barcode } = await place();
  await test.db.update(discountTypes).set({ percent: 50 }).where(eq(discountTypes.id, 1));
  const read = async () =>
    (await test.ask(getOrder, { headers: await session(), query: { barcode: barcode ?? '' } })).order;
  const { version, sumPrice } = await read();
  const body = { version, serviceCodes: ['1001', '2001'] };
  await test.ask(updateOrder, { headers: await session(), query: { orderId: orderId ?? 0 }, body });
  expect(sumPrice).toBe(9);
  expect(await read()).toMatchObject({ sumPrice: 45, discount: 5 });
});
