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
