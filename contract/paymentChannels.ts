import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { optionalLine, optionalText, requiredText } from './fields.ts';
import { keyText } from './paymentNotices.ts';

const fields = {
  name: z.object({ ru: requiredText(100), en: requiredText(100), be: requiredText(100) }),
  /** Only active channels are offered; no contract loses its last one. */
  isActive: z.boolean(),
  /** The place among the channels. */
  position: z.int32({ error: 'Invalid' }).min(1, { error: 'Invalid' }).max(99, { error: 'Invalid' }),
  /** Shown where the channel is chosen: what to do or to tell the patient. */
  instruction: z.object({ ru: optionalText(500), en: optionalText(500), be: optionalText(500) }),
  /** The service's number in the ERIP tree; '' for none. */
  eripNumber: optionalLine(50),
  /** The public key by which notices of bePaid are checked; '' for none. */
  noticeKey: optionalText(2000).refine((text) => text === '' || keyText(text).length > 200, {
    error: 'Invalid',
  }),
  /** The active contracts that offer it. */
  contractIds: z.array(z.int32().positive()).max(1000),
};

/** The three payment channels, whose ids are fixed; administrators name them and say where they are offered. */
export const paymentChannelSettings = withoutCalls(
  crud({
    resource: 'admin/settings/payment-channel',
    title: 'payment channel',
    fields,
    input: z.object(fields),
    filter: { q: z.string().trim().max(100).optional() },
    sort: ['position'],
    paths: { list: '/v1.0/PaymentChannel/All', one: '/v1.0/PaymentChannel' },
    rows: { list: 'D11', one: 'D11', update: 'D11' },
  }),
  'create',
  'remove',
);
export type PaymentChannelSettings = z.output<typeof paymentChannelSettings.record>;
