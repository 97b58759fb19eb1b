import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  createDiscountCard,
  initCreateDiscountCard,
  initSearchDiscountCards,
  initUpdateDiscountCard,
  searchDiscountCards,
  updateDiscountCard,
  updateDiscountCardStatus,
} from '../../../contract/discountCards.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { cancelJob, getJob } from '../../../contract/jobs.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { discountCards, discountPrefixes } from '../../core/db/schema/discounts.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { newCard, resetCards, type NewCard } from './cards.fixtures.ts';

const test = useLab();
beforeEach(() =>
  resetCards(test.db, [
    { id: 1, prefix: 'S', description: 'DEMO successive', generateType: 2 },
    { id: 2, prefix: 'R', description: 'DEMO random', generateType: 1 },
    { id: 3, prefix: 'OFF', description: 'DEMO off', generateType: 1, isActive: false },
  ]),
);

const as = 'Admin' as const;
const create = (more: Partial<NewCard> = {}) =>
  test.ask(createDiscountCard, { as, body: { ...newCard, ...more } });
const pool = async (prefixId: number, numberOfCardsToCreate: number) => {
  const { job } = await create({ prefixId, isCreateCardPool: true, numberOfCardsToCreate });
  return job?.id ?? 0;
};
const numbers = async () =>
  (await test.db.select().from(discountCards)).map((card) => card.cardNumber).toSorted();
const search = (body: BodyInput<typeof searchDiscountCards> = {}, user: 'Admin' | 'Manager' | 'Nurse' = as) =>
  test.ask(searchDiscountCards, { as: user, body });
const found = async (
  searchParametrs: NonNullable<BodyInput<typeof searchDiscountCards>['searchParametrs']>,
) =>
  (await search({ searchParametrs })).extendedInfoOfDiscountCards.map((card) => card.cardNumber).toSorted();

it('successive cards get the next numbers of six digits, a random one six digits after its prefix', async () => {
  expect((await create()).cardNumber).toBe('S000001');
  expect((await create()).cardNumber).toBe('S000002');
  expect((await create({ prefixId: 2 })).cardNumber).toMatch(/^R\d{6}$/);
});

it.each([
  [{ prefixId: undefined }, 'prefixId'],
  [{ startValidity: '' }, 'startValidity'],
  [{ contractId: undefined }, 'contractId'],
  [{ discountTypeId: undefined }, 'discountTypeId'],
  [{ periodTypeOfUsesId: undefined }, 'periodTypeOfUsesId'],
  [{ possibleNumberOfUses: undefined }, 'possibleNumberOfUses'],
  [{ isCreateCardPool: true }, 'numberOfCardsToCreate'],
  [{ endValidity: '20251231' }, 'endValidity'],
  [{ prefixId: 3 }, 'prefixId'],
  [{ discountTypeId: 2 }, 'discountTypeId'],
])('%o is rejected at %s (DISC-14..22)', async (wrong, field) => {
  const response = await test.call(createDiscountCard, { as, body: { ...newCard, ...wrong } as never });
  expect(response.status).toBe(400);
  expect(Object.keys((response.body as { errors?: object }).errors ?? {})).toContain(field);
});

it('a pool of successive cards has no gaps, also after an interruption', async () => {
  const id = await pool(1, 2500);
  let steps = 0;
  await runDueJobs(test.lab, jobKinds, () => (steps += 1) > 1);
  expect((await test.ask(getJob, { as, query: { id } })).job).toMatchObject({ state: 'running', done: 100 });
  await runDueJobs(test.lab, jobKinds);
  expect((await test.ask(getJob, { as, query: { id } })).job).toMatchObject({ state: 'done', done: 2500 });
  const made = await numbers();
  expect(made).toHaveLength(2500);
  expect([made[0], made[999], made[1000], made[2499]]).toEqual(['S000001', 'S001000', 'S001001', 'S002500']);
});

it('two pools of random cards share no number', async () => {
  await pool(2, 1500);
  await pool(2, 1600);
  await runDueJobs(test.lab, jobKinds);
  expect(new Set(await numbers()).size).toBe(3100);
});

it('a cancelled pool keeps the cards made so far', async () => {
  const id = await pool(1, 3000);
  let steps = 0;
  await runDueJobs(test.lab, jobKinds, () => (steps += 1) > 1);
  await test.ask(cancelJob, { as, body: { id } });
  await runDueJobs(test.lab, jobKinds);
  expect(await numbers()).toHaveLength(100);
});

it('a pool larger than the numbers left of its prefix says so', async () => {
  await test.db
    .update(discountPrefixes)
    .set({ nextNumber: 999_998, issued: 999_997 })
    .where(eq(discountPrefixes.id, 1));
  const id = await pool(1, 5);
  await runDueJobs(test.lab, jobKinds);
  expect((await test.ask(getJob, { as, query: { id } })).job).toMatchObject({
    state: 'failed',
    error: 'NoNumbersLeft',
    done: 2,
  });
});

it('cards are found by every condition (DISC-33, DISC-35, DISC-38, DISC-41)', async () => {
  await create();
  await create({ prefixId: 2, possibleNumberOfUses: 9, periodTypeOfUsesId: 1 });
  await create({ contractId: 2, discountTypeId: 2, startValidity: '20250101', endValidity: '20251231' });
  const [first, second, third] = await test.db.select().from(discountCards).orderBy(discountCards.id);
  await test.db
    .update(discountCards)
    .set({ customerName: 'Анна Жук', uses: 2, usesFrom: '2026-11-01' })
    .where(eq(discountCards.id, first?.id ?? 0));
  const random = second?.cardNumber ?? '';
  expect(third?.cardNumber).toBe('S000002');
  expect(await found({ prefixId: 2 })).toEqual([random]);
  expect(await found({ contractId: 2 })).toEqual(['S000002']);
  expect(await found({ discountTypeId: 1 })).toEqual([random, 'S000001'].toSorted());
  expect(await found({ cardNumber: 's00000' })).toEqual(['S000001', 'S000002']);
  expect(await found({ possibleNumberOfUses: 9 })).toEqual([random]);
  expect(await found({ periodTypeOfUsesId: 2 })).toEqual(['S000001', 'S000002']);
  expect(await found({ periodTypeOfUsesId: 2, realNumberOfUses: 2 })).toEqual(['S000001']);
  expect(await found({ periodTypeOfUsesId: 2, realNumberOfUses: 0 })).toEqual(['S000002']);
  expect(await found({ customerFullName: 'жук' })).toEqual(['S000001']);
  expect(await found({ endValidity: '20251231' })).toEqual(['S000002']);
  expect(await found({ startValidity: '20260101', endValidity: '20260101' })).toEqual(
    [random, 'S000001'].toSorted(),
  );
});

it('without details the search gives the ids of everything (DISC-12)', async () => {
  for (let n = 0; n < 3; n += 1) await create();
  const page = await search({ pagination: { pageNumber: 1, pageSize: 2 } });
  expect(page.totalCount).toBe(3);
  expect(page.extendedInfoOfDiscountCards.map((card) => card.cardNumber)).toEqual(['S000003', 'S000002']);
  const all = await search({ isGetExtendedInfo: false, pagination: { pageNumber: 1, pageSize: 3 } });
  expect(all.shortInfoOfDiscountCards).toHaveLength(3);
  expect(all.extendedInfoOfDiscountCards).toEqual([]);
});

it('a manager sees, edits and switches single cards of own contracts (DISC-05, DISC-06, DISC-42)', async () => {
  await create();
  await create();
  const [one, two] = (await test.db.select().from(discountCards)).map(({ id }) => id);
  const manager = { as: 'Manager' as const };
  expect((await search({}, 'Manager')).totalCount).toBe(2);
  const status = (discountCardIds: number[]) =>
    test.call(updateDiscountCardStatus, { ...manager, body: { discountCardIds, isActive: false } });
  expect((await status([one ?? 0])).status).toBe(200);
  expect((await status([one ?? 0, two ?? 0])).status).toBe(403);
  expect((await test.call(createDiscountCard, { ...manager, body: newCard })).status).toBe(403);
  expect((await test.call(searchDiscountCards, { as: 'Nurse', body: {} })).status).toBe(403);
});

it('status changes name the cards that are not there (DISC-13, DISC-39, DISC-40)', async () => {
  await create();
  const [card] = await test.db.select().from(discountCards);
  const body = { discountCardIds: [card?.id ?? 0, 99_999], isActive: false };
  expect((await test.ask(updateDiscountCardStatus, { as, body })).failures).toEqual([
    { id: 99_999, message: expect.any(String) as string },
  ]);
  expect((await test.db.select().from(discountCards))[0]?.isActive).toBe(false);
});

it('a card keeps everything but holder and status (DISC-28..31)', async () => {
  await create();
  const [card] = await test.db.select().from(discountCards);
  const discountCardId = card?.id ?? 0;
  const customer = { fullName: 'Анна Жук', birthday: '19800101' };
  const body = { discountCardId, version: 1, isActive: false, customer };
  const sent = { ...body, possibleNumberOfUses: 100 };
  expect((await test.ask(updateDiscountCard, { as, body: sent })).discountCard).toMatchObject({
    customer,
    isActive: false,
    possibleNumberOfUses: 3,
    version: 2,
  });
  expect((await test.call(updateDiscountCard, { as, body })).status).toBe(409);
  const wrong = { ...body, version: 2, customer: { fullName: 'Анна 2', birthday: '' } };
  expect(await test.call(updateDiscountCard, { as, body: wrong })).toMatchObject(
    refusedAt({
      'customer.fullName': ['Only letters, hyphen and apostrophe, in one alphabet'],
      'customer.birthday': [expect.any(String)],
    }),
  );
  const unborn = { ...wrong, customer: { fullName: 'Анна', birthday: '20990101' } };
  expect(await test.call(updateDiscountCard, { as, body: unborn })).toMatchObject(
    refusedAt({ 'customer.birthday': ['The date cannot be later than today'] }),
  );
  const { discountCard } = await test.ask(initUpdateDiscountCard, { as, query: { id: discountCardId } });
  expect(discountCard.customer).toMatchObject(customer);
});

it('the forms choose from contracts with their types, prefixes and periods (DISC-23, DISC-24)', async () => {
  const { initDiscountCard } = await test.ask(initCreateDiscountCard, { as });
  expect(initDiscountCard.prefixes.map(({ prefix }) => prefix)).toEqual(['R', 'S']);
  expect(initDiscountCard.timePeriodTypes).toEqual([
    { id: 1, name: 'Year' },
    { id: 2, name: 'Month' },
    { id: 3, name: 'Day' },
  ]);
  expect(
    initDiscountCard.contracts.map(({ contract, discountTypes }) => [contract.id, discountTypes.length]),
  ).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const { initInfo } = await test.ask(initSearchDiscountCards, { as: 'Manager' });
  expect(initInfo.prefixes).toHaveLength(3);
});
