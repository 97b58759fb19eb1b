import { and, eq, inArray } from 'drizzle-orm';
import { acceptsValue } from '../../../contract/extraFields.ts';
import { questionId, questionText, type OrderAnswer } from '../../../contract/orderQuestions.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderAnswers, orderServices } from '../../core/db/schema/orders.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { NamedService } from './catalogue.ts';

/** An answer to what a service of an order asks. */
export type Answer = Omit<typeof orderAnswers.$inferSelect, 'orderId'>;
type Sent = Pick<OrderAnswer, 'id' | 'value'>;

/**
 * The answers to what the services ask, with `sent` over `stored`; the same question of several services has one
 * answer. Throws BadRequest on `field` when a required question has none, and on an answer that its type does not
 * accept.
 */
export const mergeAnswers = (
  asking: readonly Pick<NamedService, 'id' | 'questions'>[],
  stored: readonly Sent[],
  sent: readonly Sent[],
  field: string,
): Answer[] => {
  const values = new Map([...stored, ...sent].map(({ id, value }) => [id, value]));
  const answers = asking.flatMap(({ id: serviceId, questions }) =>
    questions.map((question, position) => ({
      serviceId,
      position,
      question,
      value: values.get(questionId(question)) ?? '',
    })),
  );
  const wrong = answers.find(({ question: { type }, value }) => !acceptsValue({ type, options: [] }, value));
  if (wrong) {
    const place = sent.findIndex(({ id }) => id === questionId(wrong.question));
    throw new ApiError('BadRequest', { [`${field}.${String(place)}.value`]: 'FieldValue' });
  }
  if (answers.some(({ question, value }) => question.required && value === ''))
    throw new ApiError('BadRequest', { [field]: 'Required' });
  return answers.filter(({ value }) => value !== '');
};

/** Replaces the answers of an order. */
export const replaceAnswers = async (db: Db, orderId: number, answers: readonly Answer[]): Promise<void> => {
  await db.delete(orderAnswers).where(eq(orderAnswers.orderId, orderId));
  if (answers.length > 0)
    await db.insert(orderAnswers).values(answers.map((answer) => ({ orderId, ...answer })));
};

/** The answers of orders to what their services ask, by order id; each question of an order once. */
export const answersOfOrders = async (
  db: Db,
  orderIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, OrderAnswer[]>> => {
  const rows = await db
    .select({
      orderId: orderAnswers.orderId,
      code: services.code,
      question: orderAnswers.question,
      value: orderAnswers.value,
    })
    .from(orderAnswers)
    .innerJoin(
      orderServices,
      and(
        eq(orderServices.orderId, orderAnswers.orderId),
        eq(orderServices.serviceId, orderAnswers.serviceId),
      ),
    )
    .innerJoin(services, eq(services.id, orderAnswers.serviceId))
    .where(inArray(orderAnswers.orderId, [...orderIds]))
    .orderBy(orderServices.position, orderAnswers.position);
  const found = new Map<number, Map<string, OrderAnswer>>();
  for (const { orderId, code, question, value } of rows) {
    const answers = found.get(orderId) ?? new Map<string, OrderAnswer>();
    found.set(orderId, answers);
    const id = questionId(question);
    const { text, type } = question;
    const serviceCodes = [...(answers.get(id)?.serviceCodes ?? []), code];
    answers.set(id, { id, text: questionText(text, language), type, value, serviceCodes });
  }
  return new Map(Array.from(found, ([orderId, answers]) => [orderId, [...answers.values()]]));
};

/** The same for one order. */
export const answersOf = async (db: Db, orderId: number, language: Language): Promise<OrderAnswer[]> =>
  (await answersOfOrders(db, [orderId], language)).get(orderId) ?? [];
