import type { Template } from './template.ts';

/** The statement of payment of a pre-order. */
export type StatementTexts = Record<
  | 'title'
  | 'order'
  | 'created'
  | 'payer'
  | 'contract'
  | 'services'
  | 'number'
  | 'when'
  | 'what'
  | 'amount'
  | 'payment'
  | 'refund'
  | 'price'
  | 'paid'
  | 'refunded'
  | 'toPay'
  | 'toRefund'
  | 'licence'
  | 'accreditation'
  | 'signature',
  string
> & { printed: Template<'moment'> };

/** Why money of a pre-order cannot be given back so, or the pre-order be extended. */
export type PrepaymentTexts = Record<
  'paidAfterCancel' | 'dateInFuture' | 'cancelled' | 'otherOrders',
  string
> & {
  refundAtMost: Template<'sum'>;
  /** Of a document of another day, sum or order. */
  numberUsed: Record<'payment' | 'refund', Template<'date'>>;
  sharedDocument: Template<'number' | 'date' | 'orders'>;
  overpaid: Template<'rest' | 'sum'>;
};
