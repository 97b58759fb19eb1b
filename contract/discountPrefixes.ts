import { z } from 'zod';
import { generateTypes } from './codes.ts';
import { idList } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { impactResponse } from './impact.ts';
import { optionalQueryFlag, outcome, pageNumber, requiredText } from './fields.ts';

/** The most prefixes in one page. */
const AT_ONCE = 10_000;

const generateType = z.object({ id: z.enum(generateTypes, { error: 'Required' }) });
const changeable = {
  description: requiredText(200),
  discountPrefixGenerateType: generateType,
  isActive: z.boolean().default(true),
};
const record = z.object({
  id: z.int32(),
  version: z.int32(),
  /** Card numbers begin with it, six digits follow. Unique regardless of case. */
  prefix: requiredText(10).regex(/^[A-Za-z0-9-]+$/),
  ...changeable,
});
/** How numbers of discount cards begin. */
export type DiscountPrefix = z.output<typeof record>;

const sort = ['prefix', 'description', 'isActive'] as const;
const page = {
  pageNumber,
  pageSize: z.coerce.number().int().min(1).max(AT_ONCE).default(10),
  sort: z.enum([...sort, 'id']).default('prefix'),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
  isActive: optionalQueryFlag,
};
const list = outcome.extend({ prefixes: z.array(record), totalCount: z.int32() });
const item = outcome.extend({ prefix: record });

/** Prefixes of discount cards, by the calls of the specification. */
export const discountPrefixes = {
  resource: 'admin/discount/prefix',
  noun: 'discountPrefix',
  record,
  /** What a form changes. */
  input: z.object(changeable),
  sort,
  list: endpoint({
    method: 'GET',
    path: '/v1.0/DiscountPrefix/AllDiscountPrefix',
    summary: 'A page of card prefixes, or those with the ids of `id`',
    row: 'CALL-101, PFX-13',
    access: ['read', 'discountPrefix'],
    query: z.object({ ...page, id: idList.optional() }),
    response: list,
  }),
  search: endpoint({
    method: 'GET',
    path: '/v1.0/DiscountPrefix/DiscountPrefix',
    summary: 'A page of the card prefixes that contain `prefix`, or whose description does',
    row: 'CALL-102',
    access: ['read', 'discountPrefix'],
    query: z.object({ ...page, prefix: z.string().trim().max(200).default('') }),
    response: list,
  }),
  generateTypes: endpoint({
    method: 'GET',
    path: '/v1.0/DiscountPrefix/DiscountPrefixGenerateType',
    summary: 'The ways of numbering cards: random (1), successive (2)',
    row: 'CALL-100, PFX-09',
    access: ['read', 'discountPrefix'],
    response: z.array(z.object({ id: z.enum(generateTypes), name: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1.0/DiscountPrefix/CreateDiscountPrefix',
    summary: 'Create a card prefix',
    row: 'CALL-97',
    access: ['create', 'discountPrefix'],
    captcha: 'discount',
    body: z.object({ id: z.literal(0).default(0), prefix: record.shape.prefix, ...changeable }),
    response: item,
  }),
  update: endpoint({
    method: 'POST',
    path: '/v1.0/DiscountPrefix/ChangeDiscountPrefix',
    summary:
      'Change a card prefix; its text stays. An outdated `version` is rejected, a missing one is not checked',
    row: 'CALL-98',
    access: ['update', 'discountPrefix'],
    body: z.object({ id: z.int32().positive(), version: z.int32().optional(), ...changeable }),
    response: item,
    errors: ['NotFound', 'Conflict'],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/v1.0/DiscountPrefix/ChangeDiscountPrefixStatus',
    summary: 'Switch card prefixes on or off, all or none',
    row: 'CALL-99',
    access: ['update', 'discountPrefix'],
    body: z.object({
      prefixIds: z.array(z.int32().positive()).min(1).max(AT_ONCE),
      isActive: z.boolean({ error: 'Required' }),
    }),
    repeatable: true,
    response: outcome,
    errors: ['NotFound'],
  }),
} as const;

export const discountPrefixImpact = endpoint({
  method: 'POST',
  path: '/v1.0/DiscountPrefix/Impact',
  summary:
    'What switching a prefix off would have done to the orders of the last thirty days that used its cards; nothing is stored',
  row: 'PFX-03',
  access: ['update', 'discountPrefix'],
  repeatable: true,
  body: z.object({ id: z.int32().positive() }),
  response: impactResponse,
});
