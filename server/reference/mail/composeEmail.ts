import type { QueuedEmail } from '../../../contract/emails.ts';
import type { Sender } from '../../../contract/senders.ts';
import type { TemplateEvent, TemplateValues } from '../../../contract/templateVariables.ts';
import type { DeliveryCause, DeliveryKind } from '../../../contract/deliveryLedger.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { GivenOrder } from '../deliveryLedger/noteDeliveries.ts';
import type { NewResultLink } from './resultLink.ts';
import { paragraphs, renderEmail, type Rendered } from './renderEmail.ts';
import { templateFor } from './templateFor.ts';

/** The results that an e-mail gives out or announces, for the delivery ledger. */
export interface GivenByEmail {
  kind: Extract<DeliveryKind, 'pdf' | 'link' | 'notice'>;
  cause: DeliveryCause;
  /** Who sends it; missing: the laboratory. */
  userId?: number;
  orders: readonly GivenOrder[];
  /** The link in its text, to all of the orders. */
  link?: NewResultLink | undefined;
}

/** An email ready to be sent. */
export interface OutgoingEmail extends Rendered {
  event: QueuedEmail['event'];
  purpose: Sender['purposes'][number];
  language: Language;
  to: string;
  contractId?: number | undefined;
  /** Null: the built-in text. */
  templateId: number | null;
  orderIds?: readonly number[];
  preOrderId?: number;
  /** The incoming letter whose file is attached. */
  letterId?: number | undefined;
  /** The event it announces; an address gets one email about an event. */
  occasion?: string | undefined;
  replyTo?: string;
  given?: GivenByEmail | undefined;
}

/** Which senders send the emails of an event. */
export const purposes: Record<TemplateEvent, Sender['purposes'][number]> = {
  results: 'results',
  resultReady: 'results',
  resultLink: 'results',
  resultPartial: 'results',
  resultCorrected: 'results',
  specimenRejected: 'order',
  critical: 'results',
  orderCreated: 'order',
  orderCancelled: 'order',
  delay: 'order',
  atRisk: 'order',
  preOrderCreated: 'order',
  preOrderPaid: 'order',
  preOrderExpires: 'order',
  preOrderRefund: 'order',
  news: 'news',
  digest: 'news',
  recovery: 'recovery',
  proof: 'registration',
  emailTaken: 'registration',
  locked: 'recovery',
  secondFactor: 'recovery',
  passwordChanged: 'recovery',
  newDevice: 'recovery',
  emailChanged: 'recovery',
  approved: 'registration',
  rejected: 'registration',
  invitation: 'registration',
  request: 'registration',
  changeFailed: 'registration',
  connectionFails: 'registration',
  connectionWorks: 'registration',
  notificationsStopped: 'registration',
  feedback: 'feedback',
};

type EventValues = {
  [Event in TemplateEvent]: { event: Event; values: TemplateValues<Event> };
}[TemplateEvent];

/** An email to one recipient: its event and the values of its variables. */
export type NewEmail = EventValues & {
  to: string;
  /** The reader's. */
  language: Language;
  /** Missing: it concerns no contract, or several. */
  contractId?: number | undefined;
  serviceCodes?: readonly string[];
  /** Whose results are attached. */
  orderIds?: readonly number[];
  /** The e-mail is about results of the simulated bench, and says so. */
  isSimulated?: boolean;
  preOrderId?: number;
  /** The incoming letter whose file is attached. */
  letterId?: number | undefined;
  occasion?: string | undefined;
  replyTo?: string;
  given?: GivenByEmail | undefined;
};

/** Renders an email from the most specific template, or from the built-in text. */
export const composeEmail = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'contacts'> },
  { values, isSimulated = false, ...email }: NewEmail,
): Promise<OutgoingEmail> => {
  const { event, language } = email;
  const stored = await templateFor(db, email);
  const builtIn = textsOf(language).emails.builtIn[event];
  const text = stored ?? { ...builtIn, body: paragraphs(builtIn.body) };
  const { mark, note } = textsOf(language).documents.simulated;
  const subject = isSimulated ? `${mark}: ${text.subject}` : text.subject;
  const body = isSimulated ? `<p><strong>${note}</strong></p>${text.body}` : text.body;
  const template = { language, subject, body, action: builtIn.action };
  return {
    ...email,
    ...renderEmail(lab, template, values),
    purpose: purposes[event],
    templateId: stored?.id ?? null,
  };
};
