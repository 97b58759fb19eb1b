import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { email, id, optionalQueryFlag, requiredText } from './fields.ts';

const fields = {
  contractId: z.int32({ error: 'Required' }).positive(),
  lastName: requiredText(100),
  firstName: requiredText(100),
  /** '' for none; rules about results may write to it. */
  email: z.union([z.literal(''), email]).default(''),
  /** An inactive doctor is not offered for new orders. */
  isActive: z.boolean().default(true),
};

/** Doctors who order for a contract; orders name them, so they are switched off, never deleted. */
export const doctors = withoutCalls(
  crud({
    resource: 'admin/doctor',
    title: 'doctor',
    fields,
    input: z.object(fields),
    filter: {
      q: z.string().trim().max(100).optional(),
      contractId: id.optional(),
      isActive: optionalQueryFlag,
    },
    sort: ['lastName', 'contractId', 'email', 'isActive'],
    paths: { list: '/v1.0/Doctor/All', one: '/v1.0/Doctor' },
    rows: { list: 'X-153', one: 'X-153', create: 'X-153', update: 'X-153' },
  }),
  'remove',
);
