import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, money, outcome, pageNumber, pageSize, queryFlag } from './fields.ts';

/** A service at the price of the caller's contract. Texts are in the caller's language; comment and remark are HTML. */
export const service = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** null for a user without the price flag. */
  price: money.nullable(),
  workingDays: z.number().int(),
  gender: z.enum(['M', 'F']).nullable(),
  isPackage: z.boolean(),
  isSelected: z.boolean(),
  comment: z.string().optional(),
  remark: z.string().optional(),
  description: z.string().optional(),
  results: z.string().optional(),
  /** Its analytes have reference intervals, which `analytesOfService` gives. */
  hasIntervals: z.boolean().optional(),
});
export type Service = z.output<typeof service>;

const servicePage = outcome.extend({ services: z.array(service), totalCount: z.number().int() });

export const listServices = endpoint({
  method: 'GET',
  path: '/v1.0/service',
  summary: 'A page of the price book of a contract',
  row: 'CALL-33',
  access: ['read', 'service'],
  scoped: true,
  query: z.object({ contractId: id, page: pageNumber, pageSize: pageSize(20), selected: queryFlag(false) }),
  response: servicePage,
  errors: ['NotFound'],
});

export const searchServices = endpoint({
  method: 'GET',
  path: '/v1.0/Service/search',
  summary: 'Services whose code or name in any language holds the words of `term`, best first, at most 100',
  row: 'CALL-34',
  access: ['search', 'service'],
  scoped: true,
  query: z.object({
    term: z.string().trim().min(3, { error: 'MinLen' }).max(100),
    selected: queryFlag(false),
  }),
  /** `isApproximate`: none holds all words; these are spelt alike or hold some of them. */
  response: servicePage.extend({ isApproximate: z.boolean() }),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/v1.0/SelectedService',
  summary: "Add a service to the caller's favourites",
  row: 'CALL-35',
  access: ['write', 'favourite'],
  query: z.object({ serviceId: id }),
  response: outcome,
  errors: ['NotFound'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/v1.0/SelectedService',
  summary: "Take a service out of the caller's favourites",
  row: 'CALL-36',
  access: ['write', 'favourite'],
  query: z.object({ serviceId: id }),
  response: outcome,
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/v1.0/SelectedService/All',
  summary: "A page of the caller's favourites, with the prices of the contract in the Contracts header",
  row: 'CALL-37',
  access: ['read', 'favourite'],
  scoped: true,
  query: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  response: servicePage,
});
