import type { Delivery } from '../../../../contract/emails.ts';

interface Outcome {
  isSuccess: boolean;
  statusMessage: string;
}

/** The outcome of an e-mail. */
export interface SentPart {
  /** The laboratory's general message. */
  message: string;
  recipients: readonly (Outcome & { email: string; delivery: Delivery })[];
  /** Orders that succeeded are in the e-mail. */
  orders: readonly (Outcome & { barcode: string })[];
}

/** The outcome of one or more e-mails; `missed`: the orders of those that are not known to have arrived. */
export interface Sent extends SentPart {
  recipients: readonly (SentPart['recipients'][number] & { missed: readonly string[] })[];
}

const inEmailOf = ({ orders }: SentPart): string[] =>
  orders.filter(({ isSuccess }) => isSuccess).map(({ barcode }) => barcode);

/** The outcome of several e-mails to the same recipients; a recipient who missed one counts as not reached. */
export const joined = (parts: readonly SentPart[]): Sent => {
  const [first] = parts;
  const recipients = first?.recipients.map((recipient) => {
    const lost = parts.flatMap((part) => {
      const own = part.recipients.find(({ email }) => email === recipient.email);
      return own === undefined || own.isSuccess ? [] : [{ own, missed: inEmailOf(part) }];
    });
    return { ...(lost[0]?.own ?? recipient), missed: lost.flatMap(({ missed }) => missed) };
  });
  const failed = parts.find((part) => part.recipients.some(({ isSuccess }) => !isSuccess));
  return {
    message: (failed ?? parts.at(-1))?.message ?? '',
    recipients: recipients ?? [],
    orders: parts.flatMap(({ orders }) => orders),
  };
};

export interface EmailResult {
  /** Recipients reached. */
  arrived: readonly string[];
  /** Recipients whom another e-mail may reach: not reached, or perhaps. */
  failed: readonly string[];
  /** Barcodes of the orders in the e-mail. */
  inEmail: readonly string[];
  /** Those of them that a failed recipient has missed. */
  missed: readonly string[];
  /** Orders left out because they cannot be sent yet. */
  left: Sent['orders'];
  /** `queued`, `written` and `perhaps`: that is all that is known of every recipient. */
  outcome: 'all' | 'part' | 'none' | 'queued' | 'written' | 'perhaps';
  /** Sending these orders again may reach the failed recipients. */
  canRepeat: boolean;
}

/** Groups the outcomes of recipients and orders. */
export const emailOutcome = ({ recipients, orders }: Sent): EmailResult => {
  const emails = (...deliveries: Delivery[]) =>
    recipients.filter(({ delivery }) => deliveries.includes(delivery)).map(({ email }) => email);
  const arrived = emails('sent');
  const failed = emails('failed', 'perhaps');
  const only = (['queued', 'written', 'perhaps'] as const).find(
    (one) => emails(one).length === recipients.length,
  );
  const inEmail = orders.filter((order) => order.isSuccess).map(({ barcode }) => barcode);
  const lost = new Set(
    recipients.filter(({ email }) => failed.includes(email)).flatMap((recipient) => recipient.missed),
  );
  const left = orders.filter((order) => !order.isSuccess);
  const isAll = arrived.length === recipients.length && left.length === 0;
  return {
    arrived,
    failed,
    inEmail,
    missed: inEmail.filter((barcode) => lost.has(barcode)),
    left,
    outcome: only ?? (arrived.length === 0 ? 'none' : isAll ? 'all' : 'part'),
    canRepeat: failed.length > 0 && inEmail.length > 0,
  };
};
