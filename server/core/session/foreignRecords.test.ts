import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articles as articleCalls } from '../../../contract/articles.ts';
import * as cards from '../../../contract/discountCards.ts';
import { recordHistory } from '../../../contract/history.ts';
import { orderDocument, orderDocuments } from '../../../contract/results.ts';
import { applyComparison } from '../../../contract/synchronization.ts';
import { getUser, updateUserSettings } from '../../../contract/users.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { insertLetter } from '../../../tests/support/insertLetter.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles } from '../db/schema/articles.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { comparisons } from '../db/schema/comparisons.ts';
import { discountCards } from '../db/schema/discounts.ts';
import { userContracts } from '../db/schema/users.ts';

/** Records of contract 2, which the manager of this file does not have. */
const CARD = 500;
const LETTER = 501;
const COMPARISON = 502;
const ARTICLE = 503;
const BARCODE = '5000000001';
const ABSENT = 999;

const test = useLab(async () => {
  const { db } = test;
  await db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
  await db.insert(userContracts).values({ userId: userIds.Manager, contractId: 1 });
  const at = test.clock.now();
  await db.insert(discountCards).values({
    id: CARD,
    cardNumber: 'FOREIGN',
    contractId: 2,
    discountTypeId: 2,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    isActive: true,
    customerName: 'Анна Жук',
  });
  const orderId = await insertOrder(db, 1, { contractId: 2, clientUnitId: 21, patientId: 5 });
  await insertLetter(db, { id: LETTER, documentId: LETTER, state: 'attached', reason: '', orderId });
  const change = { key: 'SOUTH\t2001', label: { ru: '', en: '', be: '' }, change: 'new' as const };
  await db.insert(comparisons).values({
    id: COMPARISON,
    book: 'prices',
    differences: [{ ...change, before: null, after: { price: '1.00' } }],
    createdAt: at,
    createdBy: userIds.Admin,
  });
  await db.insert(articles).values({ ...article, id: ARTICLE, createdAt: at, authorId: userIds.Admin });
  await db.insert(auditLog).values(
    [ARTICLE, ABSENT].map((id) => ({
      at,
      userId: userIds.Admin,
      action: 'article.update',
      subject: `article ${String(id)}`,
      after: { title: 'Жук' },
    })),
  );
  const line = { at, userId: userIds.Admin, action: 'discountCard.update', after: { customer: 'Анна Жук' } };
  await db
    .insert(auditLog)
    .values([CARD, ABSENT].map((id) => ({ ...line, subject: `discountCard ${String(id)}` })));
});

const as = 'Manager';
const same = (text: string) => ({ ru: text, en: text, be: text });
/** An article for the manager's contract that the administrator has written. */
const article = {
  name: 'of-admin',
  title: same('Жук'),
  description: same(''),
  content: same(''),
  contractIds: [1],
};
const customer = { fullName: 'Анна Жук', birthday: '19850412' };

it.each<[string, (id: number) => Promise<unknown>, number]>([
  ['a card', (id) => test.call(cards.initUpdateDiscountCard, { as, query: { id } }), CARD],
  [
    'a changed card',
    (id) =>
      test.call(cards.updateDiscountCard, { as, body: { discountCardId: id, isActive: true, customer } }),
    CARD,
  ],
  [
    'the status of a card',
    (id) =>
      test.call(cards.updateDiscountCardStatus, { as, body: { discountCardIds: [id], isActive: false } }),
    CARD,
  ],
  [
    'the history of a card',
    (id) => test.call(recordHistory, { as, query: { resource: 'admin/discount', id } }),
    CARD,
  ],
  ['a document of an order', (id) => test.call(orderDocument, { as, query: { id } }), LETTER],
  [
    'the documents of an order',
    (id) => test.call(orderDocuments, { as, query: { barcode: id === ABSENT ? '5000000999' : BARCODE } }),
    LETTER,
  ],
  ['an article', (id) => test.call(articleCalls.one, { as, query: { id } }), ARTICLE],
  ['articles by their ids', (id) => test.call(articleCalls.list, { as, query: { id: String(id) } }), ARTICLE],
  [
    'a change of an article',
    (id) =>
      test.call(articleCalls.update, {
        as,
        parameters: { id: String(id) },
        body: { ...article, id, version: 1 },
      }),
    ARTICLE,
  ],
  [
    'the deletion of an article',
    (id) => test.call(articleCalls.remove, { as, parameters: { id: String(id) } }),
    ARTICLE,
  ],
  [
    'the history of an article',
    (id) => test.call(recordHistory, { as, query: { resource: 'admin/news', id } }),
    ARTICLE,
  ],
  [
    'a comparison of somebody else',
    (id) => test.call(applyComparison, { as, body: { id, keys: ['SOUTH\t2001'] } }),
    COMPARISON,
  ],
  ['a user', (id) => test.call(getUser, { as, query: { id } }), userIds.Stranger],
  [
    'the flags of a user',
    (id) => test.call(updateUserSettings, { as, body: { id, version: 1, flags: { sendByEmail: false } } }),
    userIds.Stranger,
  ],
])('%s: a foreign one answers like an absent one (HTTP-05)', async (_name, ask, foreign) => {
  const absent = await ask(ABSENT);
  const answer = JSON.stringify(await ask(foreign)).replaceAll(String(foreign), String(ABSENT));
  expect(answer).toBe(JSON.stringify(absent));
  expect(answer).not.toContain('Жук');
});

it('a manager sees the history of the cards of own contracts', async () => {
  await test.db
    .update(discountCards)
    .set({ contractId: 1, discountTypeId: 1 })
    .where(eq(discountCards.id, CARD));
  const query = { resource: 'admin/discount', id: CARD } as const;
  expect((await test.ask(recordHistory, { as, query })).changes).toMatchObject([
    { action: 'discountCard.update' },
  ]);
});
