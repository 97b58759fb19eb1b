import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  createDiscountCard,
  initUpdateDiscountCard,
  initUpdateDiscountCardPool,
  updateDiscountCard,
  updateDiscountCardPool,
  updateDiscountCardStatus,
} from '../../../contract/discountCards.ts';
import { headers } from '../../../contract/headers.ts';
import { recordHistory } from '../../../contract/history.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { discountCards, discountPools } from '../../core/db/schema/discounts.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { newCard, resetCards, type NewCard } from './cards.fixtures.ts';

const test = useLab();
beforeEach(() =>
  resetCards(test.db, [
    { id: 1, prefix: 'P', description: 'DEMO successive', generateType: 2 },
    { id: 2, prefix: 'Q', description: 'DEMO random', generateType: 1 },
  ]),
);

const as = 'Admin' as const;
const create = (more: Partial<NewCard> = {}, key?: string) =>
  test.ask(createDiscountCard, {
    as,
    body: { ...newCard, ...more },
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
const pool = async (numberOfCardsToCreate: number, key?: string) =>
  (await create({ isCreateCardPool: true, numberOfCardsToCreate }, key)).job?.id ?? 0;
const switchPool = (poolId: number, isActive: boolean) =>
  test.call(updateDiscountCardPool, { as, body: { poolId, isActive } });
const active = async () => test.db.$count(discountCards, eq(discountCards.isActive, true));
const historyOf = async (id: number) => {
  const query = { resource: 'admin/discount', id } as const;
  return (await test.ask(recordHistory, { as, query })).changes.map(({ action }) => action);
};
const idOf = async (cardNumber: string) => {
  const [found] = await test.db.select().from(discountCards).where(eq(discountCards.cardNumber, cardNumber));
  return found?.id ?? 0;
};

it('a repeated request for a pool gets the first job, one for a card the first card', async () => {
  const id = await pool(3, 'pool-request-1');
  await runDueJobs(test.lab, jobKinds);
  expect(await pool(3, 'pool-request-1')).toBe(id);
  await runDueJobs(test.lab, jobKinds);
  expect(await test.db.$count(discountCards)).toBe(3);
  expect(await pool(3, 'pool-request-2')).not.toBe(id);

  const { cardNumber } = await create({}, 'card-request-1');
  expect((await create({}, 'card-request-1')).cardNumber).toBe(cardNumber);
  expect((await create({}, 'card-request-2')).cardNumber).not.toBe(cardNumber);
});

it('a pool that is asked for again while it is created is the same pool, without a key too', async () => {
  const id = await pool(3);
  expect(await pool(3)).toBe(id);
  expect(await Promise.all([pool(3), pool(3), pool(3, 'pool-request-3')])).toEqual([id, id, id]);
  expect(await pool(4)).not.toBe(id);
  expect((await create({ isCreateCardPool: true, numberOfCardsToCreate: 3, prefixId: 2 })).job?.id).not.toBe(
    id,
  );
  await runDueJobs(test.lab, jobKinds);
  expect(await test.db.$count(discountCards)).toBe(10);
  expect(await test.db.$count(discountPools)).toBe(3);
  expect(await test.db.$count(jobs)).toBe(3);
  expect(await pool(3)).not.toBe(id);
});

it('a card has its pool and the number of cards in it (ENT-12)', async () => {
  const id = await pool(3);
  await runDueJobs(test.lab, jobKinds);
  await create();
  const read = async (cardNumber: string) =>
    (await test.ask(initUpdateDiscountCard, { as, query: { id: await idOf(cardNumber) } })).discountCard;
  expect(await read('P000002')).toEqual({
    id: await idOf('P000002'),
    version: 1,
    cardNumber: 'P000002',
    contract: { id: 1, name: expect.objectContaining({ en: 'North Clinic' }) as object },
    discountType: { id: 1, name: expect.any(Object) as object, value: 10 },
    percentOfDiscount: 10,
    periodTypeOfUses: { id: 2, name: 'Month' },
    startValidity: '20260101',
    endValidity: '20261231',
    possibleNumberOfUses: 3,
    realNumberOfUses: 0,
    isActive: true,
    customer: null,
    prefix: { id: 1, prefix: 'P' },
    cardPool: { id },
    cardCount: 3,
  });
  expect(await read('P000004')).toMatchObject({ cardPool: null, cardCount: 1 });
});

it('the cards of a pool are switched in the background, by an administrator only (CALL-106, CALL-111)', async () => {
  const id = await pool(1200);
  expect((await test.ask(initUpdateDiscountCardPool, { as })).pools).toEqual([]);
  await runDueJobs(test.lab, jobKinds);
  await create();
  expect((await test.ask(initUpdateDiscountCardPool, { as })).pools).toMatchObject([
    {
      id,
      prefix: { id: 1, prefix: 'P' },
      contract: { id: 1 },
      discountType: { id: 1, value: 10 },
      cardCount: 1200,
    },
  ]);
  const started = await switchPool(id, false);
  expect(started.body).toMatchObject({ isSuccess: true, job: { kind: 'discountPoolStatus', total: 1200 } });
  expect((await switchPool(id, false)).body).toEqual(started.body);
  expect((await switchPool(id, true)).status).toBe(409);
  await runDueJobs(test.lab, jobKinds);
  expect(await active()).toBe(1);
  expect((await switchPool(id, true)).status).toBe(200);
  await runDueJobs(test.lab, jobKinds);
  expect(await active()).toBe(1201);
  expect((await switchPool(99, true)).status).toBe(404);
  const manager = { as: 'Manager' as const };
  expect((await test.call(initUpdateDiscountCardPool, manager)).status).toBe(403);
  const body = { poolId: 1, isActive: false };
  expect((await test.call(updateDiscountCardPool, { ...manager, body })).status).toBe(403);
});

it('the history of a card has its creation and every change, alone, with others and with its pool', async () => {
  const alone = await idOf((await create()).cardNumber ?? '');
  const poolId = await pool(2);
  await runDueJobs(test.lab, jobKinds);
  const pooled = await idOf('P000002');
  const customer = { fullName: 'Анна Жук', birthday: '19800101' };
  const body = { discountCardId: alone, version: 1, isActive: true, customer };
  await test.ask(updateDiscountCard, { as, body });
  await test.ask(updateDiscountCardStatus, {
    as,
    body: { discountCardIds: [alone, pooled], isActive: false },
  });
  await switchPool(poolId, true);
  await runDueJobs(test.lab, jobKinds);
  expect(await historyOf(alone)).toEqual([
    'discountCard.status',
    'discountCard.update',
    'discountCard.create',
  ]);
  expect(await historyOf(pooled)).toEqual([
    'discountCard.switchPool',
    'discountCard.status',
    'discountCard.createPool',
  ]);
});
