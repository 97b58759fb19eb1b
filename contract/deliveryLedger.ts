import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { emailFailures } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { barcode, email, id, outcome, wireDate } from './fields.ts';
import { smsFailures } from './smsServices.ts';

/**
 * How a result was given out. `pdf`, `link` and `notice`: by an e-mail with the paper, with a link, or that only
 * says that there is a result; `smsLink` and `smsNotice`: the same by an SMS; `linkView`: a link was opened once more; `view`, `print` and `save`: in the portal; `system`: to a connected system.
 */
export const deliveryKinds = [
  'pdf',
  'link',
  'notice',
  'smsLink',
  'smsNotice',
  'linkView',
  'view',
  'print',
  'save',
  'system',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/** What a person does with a paper that the portal has shown. */
const afterView = ['print', 'save'] as const;
/** Who wanted it: a person, a message rule, the contract, or a correction of what the address got before. */
export const deliveryCauses = ['person', 'rule', 'contract', 'correction'] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];
/**
 * What became of it. `written`: to a file, without a mail server; `delivered`: the SMS service says so; `bounced`: it could not be delivered; `given`: in the portal, or to a system; `locked`: wrong birth dates ended the link; `expired`: nobody
 * opened it in time; `withheld`: a correction that the address does not get.
 */
export const deliveryStates = [
  'queued',
  'sent',
  'written',
  'delivered',
  'perhaps',
  'failed',
  'bounced',
  'cancelled',
  'opened',
  'locked',
  'expired',
  'recalled',
  'given',
  'withheld',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * Why a correction is withheld: an e-mail to the address bounced, the link was recalled, the patient does not agree any
 * more, or whose access or wish it was has ended.
 */
export const withholdings = ['bounced', 'recalled', 'consent', 'access'] as const;
export type Withholding = (typeof withholdings)[number];

const fields = {
  /** ISO 8601. */
  at: z.string(),
  barcode: z.string(),
  kind: z.enum(deliveryKinds),
  /** Null: sent by an earlier version, which did not record it. */
  cause: z.enum(deliveryCauses).nullable(),
  /** The masked address or phone of a message; '' for what the person in `by` did. */
  to: z.string(),
  /** The person or the system; '' for what the laboratory did itself. */
  by: z.string(),
  /** Of the e-mail and its paper. */
  language: z.enum(['ru', 'en', 'be']).nullable(),
  state: z.enum(deliveryStates),
  failure: z.enum(emailFailures).nullable(),
  /** Of an SMS. */
  smsFailure: z.enum(smsFailures).nullable(),
  /** What the mail server or the SMS service said. */
  lastError: z.string(),
  /** When the mail server or the SMS service took it, ISO 8601. */
  sentAt: z.string().nullable(),
  /** When a mail server reported that the e-mail is delayed and under way, ISO 8601. */
  delayedAt: z.string().nullable(),
  /** Of a link: when it was opened, and until when it can be, ISO 8601. */
  openedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  withheld: z.enum(withholdings).nullable(),
  /** The highest version of a service that was in it; null: nothing was drawn or shown yet, or it was not recorded. */
  resultVersion: z.int().nullable(),
  /** A service in it has another result now. */
  isOutdated: z.boolean(),
  /** A link that nobody has opened. */
  canRecall: z.boolean(),
};

/** Who got which result when; lines are kept as long as their orders. */
export const deliveryLedger = {
  ...withoutCalls(
    crud({
      resource: 'admin/mail-manager/delivery',
      title: 'line of the delivery ledger',
      fields,
      input: z.object({}),
      filter: {
        barcode: z.union([z.literal(''), barcode]).optional(),
        /** A part of the full address or phone, or of the person's name. */
        q: z.string().trim().max(254).optional(),
        kind: z.enum(deliveryKinds).optional(),
        state: z.enum(deliveryStates).optional(),
        /** Days at the laboratory, both inclusive. */
        since: wireDate.optional(),
        until: wireDate.optional(),
      },
      sort: ['at'],
      paths: { list: '/v1.0/Result/Ledger/All', one: '/v1.0/Result/Ledger' },
      rows: { list: 'X-143', one: 'X-143' },
    }),
    'create',
    'update',
    'remove',
  ),
};
export type Delivery = z.output<typeof deliveryLedger.record>;

export const orderDeliveries = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Deliveries',
  summary: 'Who got the results of an order of own contracts, the latest 200 first',
  row: 'X-143',
  access: ['read', 'result'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({ deliveries: z.array(deliveryLedger.record) }),
  errors: ['NotFound'],
});

export const noteDelivery = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Delivery',
  summary: 'Record that the caller printed or saved the paper that a view of theirs has shown',
  row: 'X-143',
  access: ['read', 'result'],
  /** `id` of the view, which `GET /v1.0/Result` returned. */
  body: z.object({ id, kind: z.enum(afterView) }),
  response: outcome,
  errors: ['NotFound'],
});

export const checkRecipients = endpoint({
  method: 'POST',
  path: '/v1.0/Mail/Check',
  summary: 'What is known of addresses before results of own contracts are mailed to them',
  row: 'X-145',
  access: ['mail', 'result'],
  scoped: true,
  repeatable: true,
  body: z.object({ emails: z.array(email).min(1).max(20), barcodes: z.array(barcode).min(1).max(1000) }),
  response: outcome.extend({
    recipients: z.array(
      z.object({
        email: z.string(),
        /** When the address last got one of these results as it is now, ISO 8601; null: never. */
        sentAt: z.string().nullable(),
        /** How many of these results it has. */
        orders: z.int(),
        /** The last e-mail to it came back. */
        hasBounced: z.boolean(),
        /** Its reader wants links: a paper is not attached, a link goes in its place. */
        wantsLink: z.boolean(),
      }),
    ),
  }),
});

export const mailOffers = endpoint({
  method: 'POST',
  path: '/v1.0/Mail/Offers',
  summary:
    'The addresses of the patient and of the doctor whom all these orders of own contracts have in common',
  row: 'X-154',
  access: ['mail', 'result'],
  scoped: true,
  repeatable: true,
  body: z.object({ barcodes: z.array(barcode).min(1).max(1000) }),
  response: outcome.extend({
    offers: z.array(
      z.object({
        whose: z.enum(['patient', 'doctor']),
        name: z.string(),
        /** '' for a patient who has not agreed to results by e-mail, and without an address. */
        email: z.string(),
        hasAgreed: z.boolean(),
      }),
    ),
  }),
});

export const recallLink = endpoint({
  method: 'POST',
  path: '/v1.0/Result/RecallLink',
  summary: 'End a link to a result of own contracts that nobody has opened',
  row: 'X-144',
  access: ['mail', 'result'],
  scoped: true,
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound', 'LinkUsed'],
});
