import { z } from 'zod';
import { preOrderStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { id, money, outcome, requiredText } from './fields.ts';
import { sentPerson } from './patients.ts';

/** Which system sends a signed call, and how its body is signed: the headers of Standard Webhooks. */
export const signedHeaders = {
  client: 'client-id',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
/** How far the moment of a signed call may be from the server's; seconds. */
export const SIGNED_WINDOW = 300;
/** How long a replaced secret still works; hours. */
export const SECRET_OVERLAP = 24;

/** The number that an order or a payment has at its source. */
const ownNumber = requiredText(100);
/** BYN, with two decimals at most. */
const amount = z.number().positive({ error: 'Invalid' }).max(100_000).multipleOf(0.01, { error: 'Invalid' });
const channel = z.literal([2, 3, 4], { error: 'Invalid' });

/** One call for all, so that the signature also covers what is to be done. */
const body = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('create'),
    number: ownNumber,
    contractId: id,
    patient: sentPerson,
    services: z.array(requiredText(50)).min(1, { error: 'Required' }).max(100),
    paymentChannel: channel,
  }),
  z.strictObject({
    action: z.literal('pay'),
    number: ownNumber,
    paymentNumber: ownNumber,
    amount,
    paymentChannel: channel,
    paidAt: z.iso.datetime({ offset: true, error: 'Invalid' }),
  }),
  z.strictObject({ action: z.literal('cancel'), number: ownNumber }),
]);
type Sent = z.output<typeof body>;
export type OnlineOrder = Extract<Sent, { action: 'create' }>;
export type OnlinePayment = Extract<Sent, { action: 'pay' }>;

export const sendOnlineOrder = endpoint({
  method: 'POST',
  path: '/v1.0/OnlineOrder',
  summary:
    'Create, pay or cancel an online order, signed by the public site: the headers Client-Id, webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks. A webhook-id works once; a call is repeated with another one, and the number of the order or of the payment keeps it from being done twice',
  row: 'X-139',
  access: ['send', 'onlineOrder'],
  isSigned: true,
  body,
  response: outcome.extend({
    number: z.string(),
    barcode: z.string(),
    status: z.enum(preOrderStatus),
    price: money,
    /** What came in, without what was given back. */
    paid: money,
    toPay: money,
    toRefund: money,
    /** The last day on which it can become an order, yyyyMMdd. */
    validUntil: z.string(),
  }),
  errors: ['Conflict', 'NotEditable', 'TooManyServices', 'TooManyRequests'],
});

export const issueOrderSecret = endpoint({
  method: 'POST',
  path: '/v1.0/ConnectedSystem/Secret',
  summary:
    'A secret with which a connected system signs online orders, shown once; the one before it works for a day more',
  row: 'X-140',
  access: ['update', 'connectedSystem'],
  body: z.object({ id: z.int32().positive() }),
  response: outcome.extend({ secret: z.string() }),
  errors: ['NotFound'],
});
