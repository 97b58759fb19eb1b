import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalQueryFlag, requiredText } from './fields.ts';
import { impactResponse } from './impact.ts';

/** Percent of a discount, a whole number from 1 to 100. */
export const percent = z
  .int({ error: ({ input }) => (input === undefined || input === null ? 'Required' : 'Percent') })
  .min(1, { error: 'Percent' })
  .max(100, { error: 'Percent' });

const name = requiredText(100);
const fields = {
  contractId: z.int32().positive(),
  /** Unique within the contract, by its Russian name. */
  name: z.object({ ru: name, en: name, be: name }),
  /** What its cards take off. */
  percent,
  isActive: z.boolean().default(true),
};

/** Kinds of discount a contract gives to the holders of its cards; they are switched off, never deleted. */
export const discountTypes = withoutCalls(
  crud({
    resource: 'admin/discount/type',
    title: 'discount type',
    fields,
    input: z.object(fields),
    filter: {
      q: z.string().trim().max(100).optional(),
      contractId: id.optional(),
      isActive: optionalQueryFlag,
    },
    sort: ['name', 'contractId', 'percent', 'isActive'],
    paths: { list: '/v1.0/DiscountType/All', one: '/v1.0/DiscountType' },
    rows: { list: 'X-47', one: 'X-47', create: 'X-47', update: 'X-47' },
  }),
  'remove',
);

export const discountTypeImpact = endpoint({
  method: 'POST',
  path: '/v1.0/DiscountType/Impact',
  summary:
    'What a changed discount type would have done to the orders of the last thirty days that used its cards; nothing is stored',
  row: 'X-47',
  access: ['update', 'discountType'],
  repeatable: true,
  body: z.object({ id: z.int32().positive(), percent: fields.percent, isActive: fields.isActive }),
  response: impactResponse,
});
