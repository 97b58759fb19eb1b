import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { percent } from './discountTypes.ts';
import { localisedName, requiredText, wireDate } from './fields.ts';
import { impactResponse } from './impact.ts';

export const promotionStates = ['planned', 'active', 'ended'] as const;
const state = z.enum(promotionStates);
const contractId = z.int32({ error: 'Required' }).positive();

const fields = {
  contractId,
  serviceCode: requiredText(40),
  /** Taken off the price-book price. */
  percent,
  startDate: wireDate,
  /** The last day. */
  endDate: wireDate,
};

/** Promotions: a contract pays less for a service on the days of a period, from midnight to midnight in Minsk. */
export const promotions = withoutCalls(
  crud({
    resource: 'admin/promotion',
    title: 'promotion',
    fields: { ...fields, contractName: localisedName, serviceName: localisedName, state },
    input: z
      .object(fields)
      .refine(({ startDate, endDate }) => startDate <= endDate, { error: 'DateOrder', path: ['endDate'] }),
    filter: {
      q: z.string().trim().max(100).optional(),
      contractId: z.coerce.number().int().positive().optional(),
      state: state.optional(),
    },
    sort: ['startDate', 'endDate', 'contractName', 'serviceCode', 'percent'],
    paths: { list: '/v1.0/Promotion/All', one: '/v1.0/Promotion' },
    rows: { list: 'CALL-93', one: 'CALL-94', create: 'CALL-95', update: 'CALL-96' },
  }),
  'remove',
);
export type Promotion = z.output<typeof promotions.record>;

export const promotionImpact = endpoint({
  method: 'POST',
  path: '/v1.0/Promotion/Impact',
  summary: 'What a promotion would have done to the orders of the last thirty days; nothing is stored',
  row: 'PROMO-01',
  access: ['create', 'promotion'],
  repeatable: true,
  body: z.object(fields).pick({ contractId: true, serviceCode: true, percent: true }),
  response: impactResponse,
});
