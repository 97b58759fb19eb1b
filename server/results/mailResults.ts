import type { ResponseOf } from '../../contract/endpoint.ts';
import type { mailResult, mailResults } from '../../contract/results.ts';
import { auditChanges } from '../audit.ts';
import { maskEmail } from '../mail/maskEmail.ts';
import { sendNow } from '../mail/sendNow.ts';
import { textsOf } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { groupDigits } from '../reports/written.ts';
import type { Call } from '../route.ts';
import { isAdmitted, limits } from '../session/limits.ts';
import { findResults, outcomesOf, documentsOf, accessOf, type ResultLookup } from './findResults.ts';
import { drawEach } from './severalResults.ts';

/** Emails sent in parallel. */
const AT_ONCE = 5;

type MailCall = Call<typeof mailResult> | Call<typeof mailResults>;
type Outcome = { isSuccess: boolean; statusMessage: string };
type Recipient = Outcome & { email: string };

/** Sends one email with all documents to each address; returns and audits an outcome per address. */
const send = async (
  call: MailCall,
  emails: readonly string[],
  documents: readonly NonNullable<ResultLookup['document']>[],
): Promise<Recipient[]> => {
  const { lab, language, messages, user } = call;
  const { emailSent, refused, emailSubject, emailText } = textsOf(language).results;
  const files = await drawEach(lab, documents);
  const attachments = files.map(({ content }, at) => ({
    // A person's name would be readable wherever the email is shown.
    fileName: `${documents[at]?.sheet.barcode ?? ''}.pdf`,
    contentType: 'application/pdf',
    content,
  }));
  const words = {
    laboratory: lab.contacts.name,
    orders: documents.map(({ sheet }) => groupDigits(sheet.barcode)).join(', '),
  };
  const subject = fill(emailSubject, words);
  const text = fill(emailText, words);
  const note = (action: string, email: string) =>
    auditChanges(
      call,
      action,
      documents.map((document) => ({ ...accessOf(document), reason: maskEmail(email) })),
    );
  const sendTo = async (email: string): Promise<Recipient> => {
    if (!(await isAdmitted(lab, limits.resultEmails, String(user.id))))
      return { email, isSuccess: false, statusMessage: messages.TooManyRequests };
    // Audited before sending: an email must be recorded even when the mail server's response is lost.
    await note('result.mail', email);
    try {
      await sendNow(lab, {
        event: 'results',
        purpose: 'results',
        language,
        to: email,
        subject,
        text,
        attachments,
      });
      return { email, isSuccess: true, statusMessage: emailSent };
    } catch {
      await note('result.mailRefused', email);
      return { email, isSuccess: false, statusMessage: refused };
    }
  };
  const recipients: Recipient[] = [];
  for (let from = 0; from < emails.length; from += AT_ONCE)
    recipients.push(...(await Promise.all(emails.slice(from, from + AT_ONCE).map(sendTo))));
  return recipients;
};

/** Mails the results of an order of the caller's contracts, if the user's flag allows it. */
export const mailOneResult = async (
  call: Call<typeof mailResult>,
): Promise<ResponseOf<typeof mailResult>> => {
  const { body, user, language } = call;
  const { notAllowed, mailed } = textsOf(language).results;
  if (!user.flags.sendByEmail) return { isSuccess: false, statusMessage: notAllowed, canBeSent: false };
  const found = await findResults(call, [body.barcode]);
  const documents = documentsOf(found);
  if (documents.length === 0)
    return { isSuccess: false, statusMessage: found[0]?.reason ?? '', canBeSent: false };
  const [recipient] = await send(call, [body.email], documents);
  return recipient?.isSuccess
    ? { isSuccess: true, statusMessage: fill(mailed, { email: body.email }), canBeSent: true }
    : { isSuccess: false, statusMessage: recipient?.statusMessage ?? '', canBeSent: true };
};

/** Mails several results to several addresses: each address gets one email with everything that is ready. */
export const mailSeveralResults = async (
  call: Call<typeof mailResults>,
): Promise<ResponseOf<typeof mailResults>> => {
  const { body, user, language } = call;
  const texts = textsOf(language).results;
  const emails = [...new Set(body.emails)];
  const failed = (statusMessage: string) =>
    emails.map((email) => ({ email, isSuccess: false, statusMessage }));
  if (!user.flags.sendByEmail) {
    const failure: Outcome = { isSuccess: false, statusMessage: texts.notAllowed };
    const orders = [...new Set(body.barcodes)].map((barcode) => ({ barcode, ...failure }));
    return { ...failure, recipients: failed(texts.notAllowed), orders };
  }
  const found = await findResults(call, body.barcodes);
  const orders = outcomesOf(found);
  const documents = documentsOf(found);
  const recipients = documents.length === 0 ? failed(texts.noneReady) : await send(call, emails, documents);
  const arrived = recipients.filter(({ isSuccess }) => isSuccess).length;
  const isComplete = arrived === recipients.length && documents.length === orders.length;
  const counts = {
    sent: String(documents.length),
    all: String(orders.length),
    arrived: String(arrived),
    addresses: String(recipients.length),
  };
  const nothing = documents.length === 0 ? texts.noneReady : texts.notMailed;
  const statusMessage = arrived === 0 ? nothing : fill(texts.mailedSeveral, counts);
  return { isSuccess: isComplete, statusMessage, recipients, orders };
};
