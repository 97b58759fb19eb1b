import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { messageTemplates as contract } from '../../../contract/messageTemplates.ts';
import { isOfOrder, isOfPreOrder } from '../../../contract/templateVariables.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess } from '../../core/audit.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { purposes } from '../mail/composeEmail.ts';
import { orderFacts, preOrderFacts } from '../mail/orderValues.ts';
import { outcomeOf } from '../mail/outcomeOf.ts';
import { renderEmail, sanitizeTemplate, type Rendered } from '../mail/renderEmail.ts';
import { smsText } from '../sms/smsText.ts';
import { sendNow } from '../mail/sendNow.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { writtenDay } from '../../core/written.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { reachable } from '../../core/session/reach.ts';
import { checkText } from './checkTemplate.ts';

type TriedCall = Call<typeof contract.preview> | Call<typeof contract.test>;
type Values = Readonly<Record<string, string>>;

const notFound = () => new ApiError('BadRequest', { barcode: ({ ordersNotFound }) => ordersNotFound });

/** What the order with this barcode, of the caller's contracts, gives a template. Reading it is audited. */
const valuesOfOrder = async (
  call: Call<typeof contract.preview>,
  { event, language, barcode }: BodyOf<typeof contract.preview>,
): Promise<Values> => {
  const { db, scope } = call;
  const isOwn = (table: typeof orders | typeof preOrders) =>
    and(eq(table.barcode, barcode), reachable(scope, table));
  if (isOfPreOrder(event)) {
    const [found] = await db.select().from(preOrders).where(isOwn(preOrders));
    if (found === undefined) throw notFound();
    await auditAccess(call, 'preOrder.read', {
      subject: `pre-order ${String(found.id)}`,
      patientIds: found.patientId === null ? [] : [found.patientId],
    });
    const { values } = await preOrderFacts(db, found.id, language);
    return { ...values, validUntil: writtenDay(found.validUntil) };
  }
  const [found] = await db.select({ id: orders.id }).from(orders).where(isOwn(orders));
  if (found === undefined) throw notFound();
  await auditAccess(call, 'order.read', { orderIds: [found.id] });
  const { values, deadline } = await orderFacts(db, [found.id], language);
  return { ...values, deadline };
};

const render = ({ lab, body }: TriedCall, values: Values): Rendered => {
  const { event, channel, language, subject } = body;
  const { sample, builtIn } = textsOf(language).emails;
  const link = lab.portalUrl;
  const filled = { ...sample, link, settingsLink: link, ...values };
  if (channel === 'sms') return { subject: '', html: '', text: smsText(lab, body.body, filled) };
  return renderEmail(
    lab,
    { language, subject, body: sanitizeTemplate(body.body), action: builtIn[event].action },
    filled,
  );
};

/** A template as its reader gets it, with a real order or sample values. */
export const preview = async (
  call: Call<typeof contract.preview>,
): Promise<AnswerOf<typeof contract.preview>> => {
  const { body } = call;
  checkText(body);
  const isReal = body.barcode !== '' && isOfOrder(body.event);
  const values = isReal ? await valuesOfOrder(call, body) : {};
  return render(call, values);
};

/** Sends a template with sample values, never with a patient's. */
export const sendTest = async (call: Call<typeof contract.test>): Promise<AnswerOf<typeof contract.test>> => {
  const { body, lab, user, turn } = call;
  checkText(body);
  if (body.channel === 'sms') throw new ApiError('BadRequest', { channel: 'Invalid' });
  await attempt(lab, limits.smtpTests, String(user.id));
  const attempted = await sendNow(
    lab,
    {
      ...render(call, {}),
      event: 'test',
      purpose: purposes[body.event],
      language: body.language,
      to: body.to,
      templateId: null,
    },
    turn,
  );
  return outcomeOf(attempted, textsOf(call.language).results);
};
