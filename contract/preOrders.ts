import { z } from 'zod';
import { preOrderStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { barcode, localisedName } from './fields.ts';
import { patient } from './patients.ts';

/**
 * An order that a patient has made beforehand and that waits for its samples (ENT-08). `paymentChannelId` is 1..4, 1 is
 * "not specified" (PRE-21); `orderId` is the order that it has become.
 */
export const preOrder = z.object({
  preOrderId: z.number().int(),
  barcode: z.string(),
  status: z.enum(preOrderStatus),
  /** ISO 8601. */
  created: z.string(),
  contract: z.object({ id: z.number().int(), name: localisedName }),
  clientUnit: z.object({ id: z.number().int(), name: localisedName }).nullable(),
  patient,
  paymentChannelId: z.number().int().min(1).max(4),
  services: z.array(
    z.object({ serviceId: z.number().int(), serviceCode: z.string(), serviceName: z.string() }),
  ),
  orderId: z.number().int().nullable(),
});
export type PreOrder = z.output<typeof preOrder>;

export const getPreOrder = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/PreOrder',
  summary: 'A pre-order of own contracts by its barcode',
  row: 'CALL-54',
  access: ['open', 'preOrder'],
  scoped: true,
  query: z.object({ barcode }),
  answer: z.object({ isSuccess: z.boolean(), statusMessage: z.string(), preOrder }),
});
