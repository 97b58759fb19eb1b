import { z } from 'zod';
import { periodTypes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { localisedName, outcome, pageNumber, requiredText, wireDate } from './fields.ts';
import { job, jobOutcome } from './jobs.ts';

/** The most cards in one page, of those with details; the most in one pool. */
const PAGE_MAX = 1000;
const POOL_MAX = 100_000;

const required = { error: 'Required' };
const id = z.int32(required).positive();
const periodType = z.enum(periodTypes, required);
const uses = z.int32(required).min(1).max(1_000_000);
const named = z.object({ id: z.int32(), name: z.string() });
/** What a card and a pool of cards belong to. */
const owners = {
  contract: z.object({ id: z.int32(), name: localisedName }),
  /** `value` is its percent. */
  discountType: z.object({ id: z.int32(), name: localisedName, value: z.int32() }),
};
const prefix = z.object({ id: z.int32(), prefix: z.string() });

const card = z.object({
  id: z.int32(),
  version: z.int32(),
  cardNumber: z.string(),
  ...owners,
  percentOfDiscount: z.int32(),
  periodTypeOfUses: named.extend({ id: periodType }),
  /** `yyyyMMdd`, both days included. */
  startValidity: z.string(),
  endValidity: z.string(),
  possibleNumberOfUses: z.int32(),
  /** In the current period. */
  realNumberOfUses: z.int32(),
  isActive: z.boolean(),
  customer: z.object({ id: z.int32(), fullName: z.string(), birthday: z.string() }).nullable(),
  prefix: prefix.nullable(),
  /** Null for a card that was created alone. */
  cardPool: z.object({ id: z.int32() }).nullable(),
  /** How many cards were created with it, itself included. */
  cardCount: z.int32(),
});
/** A discount card of a contract. */
export type DiscountCard = z.output<typeof card>;

const type = z.object({ id: z.int32(), name: localisedName, value: z.int32(), isActive: z.boolean() });
const init = z.object({
  contracts: z.array(
    z.object({
      contract: z.object({ id: z.int32(), name: localisedName }),
      discountTypes: z.array(type),
    }),
  ),
  prefixes: z.array(prefix.extend({ isActive: z.boolean() })),
  timePeriodTypes: z.array(named),
});
/** What the forms of cards choose from. */
export type DiscountCardInit = z.output<typeof init>;

/** Fields the cards can be sorted by. */
export const cardColumns = ['id', 'cardNumber', 'endValidity', 'customerFullName'] as const;

const searchParametrs = z.object({
  prefixId: id.nullish(),
  contractId: id.nullish(),
  discountTypeId: id.nullish(),
  periodTypeOfUsesId: periodType.nullish(),
  /** Cards that are valid on some day between the two. */
  startValidity: wireDate.nullish(),
  endValidity: wireDate.nullish(),
  /** The beginning of the number. */
  cardNumber: z.string().trim().max(40).default(''),
  possibleNumberOfUses: z.int32().min(0).nullish(),
  /** In the current period; only together with `periodTypeOfUsesId`. */
  realNumberOfUses: z.int32().min(0).nullish(),
  customerFullName: z.string().trim().max(200).default(''),
});
/** Conditions of a search for cards. */
export type CardSearch = z.input<typeof searchParametrs>;

export const searchDiscountCards = endpoint({
  method: 'POST',
  path: '/v1.0/Discount/SearchDiscountCardByFilters',
  summary: 'Cards of the caller’s contracts, by pages; only their ids without isGetExtendedInfo',
  row: 'CALL-107, DISC-38',
  access: ['read', 'discountCard'],
  body: z
    .object({
      searchParametrs: searchParametrs.prefault({}),
      pagination: z.object({ pageNumber, pageSize: z.int().min(1).max(10_000_000).default(10) }).prefault({}),
      isGetExtendedInfo: z.boolean().default(true),
      orderingParameterName: z.enum(cardColumns).default('id'),
      isAsc: z.boolean().default(false),
    })
    .refine(({ isGetExtendedInfo, pagination }) => !isGetExtendedInfo || pagination.pageSize <= PAGE_MAX, {
      error: 'Invalid',
      path: ['pagination.pageSize'],
    }),
  repeatable: true,
  isLoad: true,
  response: outcome.extend({
    totalCount: z.int32(),
    shortInfoOfDiscountCards: z.array(z.object({ id: z.int32() })),
    extendedInfoOfDiscountCards: z.array(card),
  }),
});

export const listDiscountCards = endpoint({
  method: 'GET',
  path: '/v1.0/Discount/DiscountCards',
  summary: 'Cards of the caller’s contracts, the newest first, by pages',
  row: 'CALL-112',
  access: ['read', 'discountCard'],
  query: z.object({ pageNumber, pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(10) }),
  response: outcome.extend({ totalCount: z.int32(), discountCards: z.array(card) }),
});

export const initSearchDiscountCards = endpoint({
  method: 'GET',
  path: '/v1.0/Discount/InitSearchDiscountCardByFilters',
  summary: 'What the filter of cards chooses from',
  row: 'CALL-109, DISC-24',
  access: ['read', 'discountCard'],
  response: outcome.extend({ initInfo: init }),
});

export const initCreateDiscountCard = endpoint({
  method: 'GET',
  path: '/v1.0/Discount/InitCreateDiscountCard',
  summary: 'What the form of a new card chooses from: active contracts, types and prefixes',
  row: 'CALL-108, DISC-23',
  access: ['create', 'discountCard'],
  response: outcome.extend({ initDiscountCard: init }),
});

export const initUpdateDiscountCard = endpoint({
  method: 'GET',
  path: '/v1.0/Discount/InitUpdateDiscountCard',
  summary: 'A card for its form',
  row: 'CALL-110',
  access: ['read', 'discountCard'],
  query: z.object({
    id: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1),
  }),
  response: outcome.extend({ discountCard: card }),
  errors: ['NotFound'],
});

export const createDiscountCard = endpoint({
  method: 'POST',
  path: '/v1.0/Discount/CreateDiscountCard',
  summary: 'Create a card, or start the background job that creates a pool of them',
  row: 'CALL-103, DISC-14..20',
  access: ['create', 'discountCard'],
  captcha: 'discount',
  idempotent: true,
  body: z
    .object({
      prefixId: id,
      contractId: id,
      discountTypeId: id,
      startValidity: wireDate,
      endValidity: wireDate,
      possibleNumberOfUses: uses,
      periodTypeOfUsesId: periodType,
      isCreateCardPool: z.boolean().default(false),
      numberOfCardsToCreate: z.int32(required).min(1).max(POOL_MAX).nullish(),
    })
    .refine(({ startValidity, endValidity }) => startValidity <= endValidity, {
      error: 'DateOrder',
      path: ['endValidity'],
    })
    .refine(({ isCreateCardPool, numberOfCardsToCreate }) => !isCreateCardPool || numberOfCardsToCreate, {
      error: 'Required',
      path: ['numberOfCardsToCreate'],
    }),
  /** `cardNumber` of the one card, or the `job` of a pool. */
  response: outcome.extend({ cardNumber: z.string().nullable(), job: job.nullable() }),
});
/** What the form of a new card sends. */
export type NewCards = z.output<NonNullable<typeof createDiscountCard.body>>;

export const updateDiscountCard = endpoint({
  method: 'POST',
  path: '/v1.0/Discount/UpdateDiscountCard',
  summary:
    'Change holder and status of a card; its other fields are not changed. An outdated `version` is rejected',
  row: 'CALL-104, DISC-28, DISC-29, DISC-31',
  access: ['update', 'discountCard'],
  body: z.object({
    discountCardId: id,
    version: z.int32().optional(),
    isActive: z.boolean(required),
    customer: z.object({
      fullName: requiredText(200).regex(/^\D*$/, { error: 'NameLetters' }),
      birthday: wireDate,
    }),
  }),
  response: outcome.extend({ discountCard: card }),
  errors: ['NotFound', 'Conflict'],
});

export const updateDiscountCardStatus = endpoint({
  method: 'POST',
  path: '/v1.0/Discount/UpdateDiscountCardStatus',
  summary:
    'Switch cards on or off; absent and foreign ones are listed in `failures`. A manager switches one at a time',
  row: 'CALL-105, DISC-40',
  access: ['update', 'discountCard'],
  body: z.object({ discountCardIds: z.array(id).min(1).max(PAGE_MAX), isActive: z.boolean(required) }),
  repeatable: true,
  response: outcome.extend({ failures: z.array(z.object({ id: z.int32(), message: z.string() })) }),
  errors: ['NotFound'],
});

const pool = z.object({
  id: z.int32(),
  prefix,
  ...owners,
  cardCount: z.int32(),
  /** ISO 8601. */
  createdAt: z.string(),
});
/** Cards that were created together. */
export type CardPool = z.output<typeof pool>;

export const initUpdateDiscountCardPool = endpoint({
  method: 'GET',
  path: '/v1.0/Discount/InitUpdateDiscountCardPool',
  summary: 'The latest pools of cards, the newest first, at most a hundred',
  row: 'CALL-111',
  access: ['updateMany', 'discountCard'],
  response: outcome.extend({ pools: z.array(pool) }),
});

export const updateDiscountCardPool = endpoint({
  method: 'POST',
  path: '/v1.0/Discount/UpdateDiscountCardPool',
  summary:
    'Start the background job that switches all cards of a pool on or off; the running one if it does the same',
  row: 'CALL-106, DISC-39',
  access: ['updateMany', 'discountCard'],
  body: z.object({ poolId: id, isActive: z.boolean(required) }),
  repeatable: true,
  response: jobOutcome,
  errors: ['NotFound', 'Conflict'],
});
