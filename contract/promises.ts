import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome, wireDate } from './fields.ts';
import { promiseStates } from './results.ts';
import { resultsOpens } from './today.ts';

const state = z.enum(promiseStates);

export const countPromises = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Promises',
  summary: 'How many orders the laboratory still owes something, by how their promises are kept',
  row: 'X-150',
  access: ['search', 'result'],
  scoped: true,
  /** Missing: all own contracts, or all own departments of the contract. */
  query: z.object({ contractId: id.optional(), clientUnitId: id.optional() }),
  response: outcome.extend({
    /** yyyyMMdd, the laboratory's day that they are counted on. */
    today: wireDate,
    promises: z.array(
      z.object({
        state,
        count: z.int(),
        /** How many of them have not been handed over. */
        notHandedOver: z.int(),
        /** The list that finds them. */
        opens: resultsOpens,
      }),
    ),
  }),
});
