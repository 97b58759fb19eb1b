import type { Call } from '../../core/calls/call.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Delivery } from '../../../contract/emails.ts';
import type { mailResult, mailResults } from '../../../contract/results.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Email } from '../../core/lab.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { composeEmail, type NewEmail } from '../../reference/mail/composeEmail.ts';
import { orderFacts, type OrderFacts } from '../../reference/mail/orderValues.ts';
import { linkReaders } from '../../reference/deliveryLedger/linkReaders.ts';
import { linkValues, newResultLink } from '../../reference/mail/resultLink.ts';
import { outcomeOf } from '../../reference/mail/outcomeOf.ts';
import { readerLanguages } from '../../reference/mail/readerLanguages.ts';
import { sendNow } from '../../reference/mail/sendNow.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { ResultTexts } from '../../core/messages/texts.ts';
import { waitText } from '../../core/messages/waitText.ts';
import { isAdmitted, limits, waitOf } from '../../core/session/limits.ts';
import { findResults, outcomesOf, documentsOf, accessOf, type ResultLookup } from './findResults.ts';
import { attach } from './resultFiles.ts';

/** Emails sent in parallel. */
const AT_ONCE = 5;

type MailCall = Call<typeof mailResult> | Call<typeof mailResults>;
type ResultDocument = NonNullable<ResultLookup['document']>;
type Outcome = { isSuccess: boolean; statusMessage: string; delivery: Delivery };
type Recipient = Outcome & { email: string };

/** An e-mail to write, with the documents that it gives out. */
interface Letter {
  documents: readonly ResultDocument[];
  email: NewEmail;
  files: NonNullable<Email['attachments']>;
}
/** Documents in a language, with what is made of them once. */
interface Prepared {
  documents: readonly ResultDocument[];
  facts: OrderFacts;
  files: Letter['files'];
}

/** One e-mail with all papers. */
const withPapers = (
  { user }: MailCall,
  { documents, facts, files }: Prepared,
  to: { to: string; language: Language },
): Letter => ({
  documents,
  files,
  email: {
    ...facts,
    ...to,
    event: 'results',
    orderIds: documents.map(({ orderId }) => orderId),
    given: { kind: 'pdf', cause: 'person', userId: user.id, orders: documents },
  },
});

/** Days in one text: the first and the last of many. */
const daysText = (days: string): string => {
  const all = days.split(', ');
  return all.length > 2 ? `${all[0] ?? ''} – ${all.at(-1) ?? ''}` : days;
};

/** One e-mail with one link to all results: its page asks for the birth date of a patient. */
const withLink = (
  { lab, user, body }: MailCall,
  { documents, facts }: Prepared,
  to: { to: string; language: Language },
): Letter => {
  const link = newResultLink(lab, { language: to.language, from: lab.clock.now(), days: body.linkDays });
  const [first, ...others] = facts.values.barcode.split(', ');
  const texts = textsOf(to.language).results;
  const named = { first: first ?? '', others: String(others.length) };
  return {
    documents,
    files: [],
    email: {
      ...facts,
      ...to,
      event: 'resultLink',
      values: {
        ...facts.values,
        ...linkValues(link),
        orderDate: daysText(facts.values.orderDate),
        barcode: others.length === 0 ? named.first : fill(texts.severalOrders, named),
      },
      given: {
        kind: 'link',
        cause: 'person',
        userId: user.id,
        orders: documents.map(({ orderId }) => ({ orderId, releases: null })),
        link,
      },
    },
  };
};

/**
 * Sends all documents to each address, in the language of its user or else of the caller: in one e-mail, or by one link
 * to all of them; returns and audits an outcome per address.
 */
const send = async (
  call: MailCall,
  emails: readonly string[],
  lookup: (language: Language) => Promise<readonly ResultDocument[]>,
): Promise<Recipient[]> => {
  const { db, lab, messages, user, turn, body } = call;
  const texts = textsOf(call.language).results;
  const languages = await readerLanguages(db, emails);
  const wish = await linkReaders(db, emails);
  const prepare = async (language: Language): Promise<Prepared> => {
    const documents = await lookup(language);
    const orderIds = documents.map(({ orderId }) => orderId);
    return {
      documents,
      facts: await orderFacts(db, orderIds, language),
      files: body.as === 'pdf' ? await attach(lab, documents, turn) : [],
    };
  };
  const prepared = new Map<Language, Promise<Prepared>>();
  const preparedIn = (language: Language) => {
    const found = prepared.get(language) ?? prepare(language);
    prepared.set(language, found);
    return found;
  };
  const refusal = async (): Promise<string> => {
    const wait = Math.ceil((await waitOf(lab, limits.resultEmails, String(user.id))) / 1000);
    return fill<'wait'>(messages.TooManyRequests, { wait: waitText(messages, wait) });
  };
  const sendOne = async ({ documents, email, files }: Letter): Promise<Outcome> => {
    if (!(await isAdmitted(lab, limits.resultEmails, String(user.id))))
      return { isSuccess: false, delivery: 'failed', statusMessage: await refusal() };
    const note = (action: 'result.mail' | 'result.mailRefused') =>
      auditChanges(
        call,
        action,
        documents.map((document) => ({ ...accessOf(document), reason: maskEmail(email.to) })),
      );
    // Audited before sending: an email must be recorded even when the mail server's response is lost.
    await note('result.mail');
    const outgoing = await composeEmail({ db, lab }, email);
    const outcome = outcomeOf(await sendNow(lab, outgoing, { ...turn, attachments: files }), texts);
    if (outcome.delivery === 'failed') await note('result.mailRefused');
    return outcome;
  };
  const sendTo = async (email: string): Promise<Recipient> => {
    const language = languages.get(email.toLowerCase()) ?? call.language;
    const found = await preparedIn(language);
    const to = { to: email, language };
    const isLink = body.as === 'link' || wish.has(email.toLowerCase());
    return { email, ...(await sendOne(isLink ? withLink(call, found, to) : withPapers(call, found, to))) };
  };
  const recipients: Recipient[] = [];
  for (let from = 0; from < emails.length; from += AT_ONCE)
    recipients.push(...(await Promise.all(emails.slice(from, from + AT_ONCE).map(sendTo))));
  return recipients;
};

/** The documents found for the caller, in any language. */
const lookupOf =
  (call: MailCall, found: readonly ResultDocument[]) =>
  async (language: Language): Promise<readonly ResultDocument[]> =>
    language === call.language
      ? found
      : documentsOf(
          await findResults(
            { ...call, language },
            found.map(({ sheet }) => sheet.barcode),
          ),
        );

/** Mails the results of an order of the caller's contracts, if the user's flag allows it. */
export const mailOneResult = async (
  call: Call<typeof mailResult>,
): Promise<ResponseOf<typeof mailResult>> => {
  const { body, user, language } = call;
  const { notAllowed, mailed } = textsOf(language).results;
  const notSent = { isSuccess: false, delivery: 'failed' as const, canBeSent: false };
  if (!user.flags.sendByEmail) return { ...notSent, statusMessage: notAllowed };
  const found = await findResults(call, [body.barcode]);
  const documents = documentsOf(found);
  if (documents.length === 0) return { ...notSent, statusMessage: found[0]?.reason ?? '' };
  const [recipient] = await send(call, [body.email], lookupOf(call, documents));
  return recipient?.isSuccess
    ? { ...recipient, statusMessage: fill(mailed, { email: body.email }), canBeSent: true }
    : {
        isSuccess: false,
        delivery: recipient?.delivery ?? 'failed',
        statusMessage: recipient?.statusMessage ?? '',
        canBeSent: true,
      };
};

/** The message when no e-mail is known to have arrived. */
const nobodyReached = (recipients: readonly Recipient[], texts: ResultTexts): string => {
  const [first, ...others] = recipients;
  if (first && others.length === 0) return first.statusMessage;
  if (recipients.every(({ delivery }) => delivery === 'written')) return texts.emailWritten;
  return recipients.every(({ delivery }) => delivery === 'failed') ? texts.notMailed : texts.notConfirmed;
};

/** Mails several results to several addresses: each address gets one email with everything that is ready. */
export const mailSeveralResults = async (
  call: Call<typeof mailResults>,
): Promise<ResponseOf<typeof mailResults>> => {
  const { body, user, language } = call;
  const texts = textsOf(language).results;
  // One mailbox, however its letters are written.
  const emails = body.emails.filter(
    (one, at) => body.emails.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at,
  );
  const failed = (statusMessage: string): Recipient[] =>
    emails.map((email) => ({ email, isSuccess: false, delivery: 'failed', statusMessage }));
  if (!user.flags.sendByEmail) {
    const failure = { isSuccess: false, statusMessage: texts.notAllowed };
    const orders = [...new Set(body.barcodes)].map((barcode) => ({ barcode, ...failure }));
    return { ...failure, recipients: failed(texts.notAllowed), orders };
  }
  const found = await findResults(call, body.barcodes);
  const orders = outcomesOf(found);
  const documents = documentsOf(found);
  const recipients =
    documents.length === 0 ? failed(texts.noneReady) : await send(call, emails, lookupOf(call, documents));
  const arrived = recipients.filter(({ isSuccess }) => isSuccess).length;
  const isComplete = arrived === recipients.length && documents.length === orders.length;
  const counts = {
    sent: String(documents.length),
    all: String(orders.length),
    arrived: String(arrived),
    addresses: String(recipients.length),
  };
  const nothing = documents.length === 0 ? texts.noneReady : nobodyReached(recipients, texts);
  const statusMessage = arrived === 0 ? nothing : fill(texts.mailedSeveral, counts);
  return { isSuccess: isComplete, statusMessage, recipients, orders };
};
