import { smsParts } from '../../../contract/smsParts.ts';
import type { DeliveryCause } from '../../../contract/deliveryLedger.ts';
import type { MessageEvent } from '../../../contract/messageRules.ts';
import type { TemplateValue } from '../../../contract/templateVariables.ts';
import type { Db } from '../../core/db/db.ts';
import { sms } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { encryptText } from '../../core/secretText.ts';
import { noteDeliveries, type GivenOrder } from '../deliveryLedger/noteDeliveries.ts';
import { storeResultLink, type NewResultLink } from '../mail/resultLink.ts';
import { templateFor } from '../mail/templateFor.ts';
import { smsText } from './smsText.ts';

export const CONTENT_PURPOSE = 'queued sms';

/** An SMS to one phone about an order. */
export interface NewSms {
  event: MessageEvent;
  values: Readonly<Record<string, TemplateValue>>;
  to: string;
  language: Language;
  orderId: number;
  contractId: number | undefined;
  serviceCodes: readonly string[];
  /** It is about results of the simulated bench, and says so. */
  isSimulated: boolean;
  occasion: string | undefined;
  quietFrom: string;
  quietTo: string;
  /** The result that it tells of, for the delivery ledger. */
  given: { order: GivenOrder; link: NewResultLink | undefined; cause: DeliveryCause } | undefined;
}

/** The text by the most specific template, or the built-in one. */
const compose = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'contacts'> },
  { values, isSimulated, given, ...message }: NewSms,
) => {
  const texts = textsOf(message.language);
  const template = await templateFor(db, { ...message, channel: 'sms' });
  const builtIn = texts.sms.builtIn[message.event];
  const body = template?.body ?? builtIn;
  // A template for notices does not lose the link of a rule.
  const isLinked = given?.link === undefined || body.includes('{link}');
  const filled = smsText(lab, isLinked ? body : `${body}\n{link}`, values);
  return {
    text: isSimulated ? `${texts.documents.simulated.mark}: ${filled}` : filled,
    templateId: template?.id ?? null,
  };
};

/**
 * Queues an SMS, due at `nextAt`, with its line in the delivery ledger and its link; pass the transaction of what causes
 * it. Returns whether it is queued: not when the phone has one about its occasion.
 */
export const queueSms = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock' | 'secret' | 'contacts'> },
  message: NewSms,
  nextAt: Date,
): Promise<boolean> => {
  const { event, to, language, orderId, occasion, quietFrom, quietTo, given } = message;
  const { text, templateId } = await compose({ db, lab }, message);
  const now = lab.clock.now();
  const [stored] = await db
    .insert(sms)
    .values({
      event,
      language,
      recipient: to,
      orderId,
      occasion,
      quietFrom,
      quietTo,
      templateId,
      content: await encryptText(lab.secret, CONTENT_PURPOSE, text),
      parts: smsParts(text).parts,
      nextAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sms.id });
  if (stored === undefined) return false;
  if (given) {
    const { order, link, cause } = given;
    const [ledgerId] = await noteDeliveries(db, [order], {
      at: now,
      kind: link ? 'smsLink' : 'smsNotice',
      cause,
      recipient: to,
      language,
      smsId: stored.id,
    });
    if (link && ledgerId !== undefined) await storeResultLink(db, link, [{ orderId, ledgerId }]);
  }
  return true;
};
