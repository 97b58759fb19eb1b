import { generateTypes, periodTypes } from '../../contract/codes.ts';
import { addDays, dayOf } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import { discountCards, discountPrefixes, discountTypes } from '../core/db/schema/discounts.ts';
import { bulkInsert } from './bulkInsert.ts';

interface Discounts {
  contractId: number;
  cards: readonly { id: number; cardNumber: string; percent: number }[];
}

const prefixes = [
  { prefix: 'LC', description: 'DEMO: cards given out at the desk', generateType: generateTypes.successive },
  { prefix: 'GIFT', description: 'DEMO: gift cards, hard to guess', generateType: generateTypes.random },
];
const CARDS_OF_PREFIX = 25;

/** Writes the promo codes of the contracts with their discount types, and prefixes with cards of the first contract. */
export const insertDiscounts = async (db: Db, discounts: readonly Discounts[], now: Date): Promise<void> => {
  const today = dayOf(now);
  const validity = { validFrom: addDays(today, -90), validTo: addDays(today, 365), isActive: true };
  const types = discounts
    .flatMap(({ contractId, cards }) =>
      [...new Set(cards.map(({ percent }) => percent))].map((percent) => ({ contractId, percent })),
    )
    .map((type, place) => ({
      ...type,
      id: place + 1,
      name: {
        ru: `Скидка ${type.percent} %`,
        en: `Discount ${type.percent} %`,
        be: `Зніжка ${type.percent} %`,
      },
    }));
  const typeOf = (contractId: number, percent: number) =>
    types.find((type) => type.contractId === contractId && type.percent === percent)?.id ?? 0;
  await bulkInsert(db, discountTypes, types);
  const codes = discounts.flatMap(({ contractId, cards }) =>
    cards.map(({ id, cardNumber, percent }) => ({
      id,
      cardNumber,
      contractId,
      discountTypeId: typeOf(contractId, percent),
      ...validity,
    })),
  );
  await bulkInsert(db, discountCards, codes);
  const [first] = types;
  if (first === undefined) return;
  await bulkInsert(
    db,
    discountPrefixes,
    prefixes.map((prefix, place) => ({
      ...prefix,
      id: place + 1,
      nextNumber: CARDS_OF_PREFIX + 1,
      issued: CARDS_OF_PREFIX,
    })),
  );
  const numbered = prefixes.flatMap(({ prefix, generateType }, place) =>
    Array.from({ length: CARDS_OF_PREFIX }, (_, at) => {
      // 7919 is prime, so the numbers differ.
      const number = generateType === generateTypes.successive ? at + 1 : (at + 17) * 7919;
      return {
        id: codes.length + place * CARDS_OF_PREFIX + at + 1,
        cardNumber: `${prefix}${String(number).padStart(6, '0')}`,
        prefixId: place + 1,
        contractId: first.contractId,
        discountTypeId: first.id,
        periodType: place === 0 ? periodTypes.year : periodTypes.month,
        possibleUses: place === 0 ? 12 : 1,
        ...validity,
      };
    }),
  );
  await bulkInsert(db, discountCards, numbered);
};
