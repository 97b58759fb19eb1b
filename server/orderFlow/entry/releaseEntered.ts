import type { EntryQuestion, resultEntry as contract } from '../../../contract/resultEntry.ts';
import { hasValues } from '../../../contract/releases.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { settingOf } from '../../core/calls/settings.ts';
import type { Language } from '../../core/messages/messages.ts';
import { moveOrder } from '../connections/moveOrder.ts';
import { sameText } from '../connections/readValue.ts';
import { fileReleases } from '../results/fileReleases.ts';
import { judgedValues, type TypedOrder, type TypedService } from './entryServices.ts';
import { entryRule } from '../../reference/laboratorySettings/entryRule.ts';
import { forgetEntered, lockTyped, serviceNow } from './saveEntered.ts';

/** What is wrong with what is to be given out, by field. */
const mistakesOf = (typed: TypedOrder, own: TypedService): Record<string, FieldMessage> => {
  const { details, released } = own;
  const { kind, reason, rejection } = details;
  const before = released?.kind;
  const mistakes: Record<string, FieldMessage> = {};
  const isCorrection = before === 'final' || before === 'withdrawn';
  if ((isCorrection || kind === 'cancelled') && reason === '') mistakes['reason'] = 'Required';
  if (kind === 'rejected' && rejection === null) mistakes['rejection'] = 'Required';
  if (
    (kind === 'withdrawn' && before !== 'final' && before !== 'preliminary') ||
    (kind === 'preliminary' && before === 'final')
  )
    mistakes['kind'] = 'Invalid';
  if (!hasValues(kind)) return mistakes;
  const judged = judgedValues(typed, own);
  for (const { analyte, judged: one } of judged)
    if (one.problem) mistakes[`value${analyte.id}`] = 'FieldValue';
  const isEmpty = judged.every(({ judged: one }) => one.observations.length === 0) && details.note === '';
  if (isEmpty) mistakes['values'] = 'Required';
  return mistakes;
};

interface Question {
  key: string;
  code: EntryQuestion;
  name: string;
  text: string;
}
/** What a person has to say yes to; the values that a final result lacks are one question. A key holds for what is in sight alone. */
const questionsOf = (typed: TypedOrder, own: TypedService, language: Language): Question[] => {
  const { kind } = own.details;
  if (!hasValues(kind)) return [];
  const values = judgedValues(typed, own);
  const empty = values.filter(({ judged }) => judged.observations.length === 0 && kind === 'final');
  const asked = values.flatMap(({ analyte, entered: { text }, judged }) =>
    judged.asks.map((code): Question => ({
      key: `${code} ${analyte.id} ${text}`,
      code,
      name: analyte.name[language],
      text,
    })),
  );
  if (empty.length === 0) return asked;
  const names = empty.map(({ analyte }) => analyte.name[language]).join(', ');
  return [
    ...asked,
    { key: `empty ${empty.map(({ analyte }) => analyte.id).join()}`, code: 'empty', name: names, text: '' },
  ];
};

/**
 * Gives out what is typed for a service, as a message of a laboratory would be: papers, calls and e-mails follow. Throws
 * BadRequest at the fields, Conflict when something else is typed than was in sight, and OtherReleases for who has typed it
 * where another person has to release. Unanswered questions come back and nothing is given out.
 */
export const releaseEntered = async (
  call: Call<typeof contract.release>,
): Promise<AnswerOf<typeof contract.release>> => {
  const { db, lab, user, body, language } = call;
  const { typed, own } = await lockTyped(call);
  // What was given out after the typing was not in sight of who typed.
  const isOvertaken = own.typedAt !== null && own.released !== undefined && own.released.at > own.typedAt;
  if (own.version === 0 || own.version !== body.version || isOvertaken)
    throw new ApiError('Conflict', {}, await serviceNow(call, body));
  const { secondPerson } = await settingOf(db, entryRule);
  if (secondPerson && own.typedBy.includes(user.id)) throw new ApiError('OtherReleases');
  const mistakes = mistakesOf(typed, own);
  if (Object.keys(mistakes).length > 0) throw new ApiError('BadRequest', mistakes);
  const questions = questionsOf(typed, own, language);
  const confirmed = new Set(body.confirmed);
  if (questions.some(({ key }) => !confirmed.has(key)))
    return { questions, service: await serviceNow(call, body) };

  const { order } = typed;
  const { details, service, providerId } = own;
  const { kind } = details;
  const given = hasValues(kind) ? judgedValues(typed, own).flatMap(({ judged }) => judged.observations) : [];
  const version = service.version + 1;
  if (providerId === null) await moveOrder(db, lab.clock.now(), order, 'register');
  await fileReleases({ db, lab }, order.id, [
    {
      orderId: order.id,
      serviceId: service.id,
      version,
      kind,
      at: lab.clock.now(),
      isSimulated: false,
      sourceKey: `typed ${order.id} ${service.id} ${version}`,
      reason: details.reason === '' ? null : sameText(details.reason),
      rejection: kind === 'rejected' ? details.rejection : null,
      doctor: providerId === null ? user.name : details.doctor,
      note: details.note,
      providerId,
      observations: given,
    },
  ]);
  await forgetEntered(db, order.id, service.id);
  await auditChange(call, 'resultEntry.release', `order ${String(order.id)}`, {
    after: {
      service: service.code,
      kind,
      typedBy: own.typedBy.join(),
      confirmed: questions.map(({ code, name, text }) => [code, name, text].join(' ').trim()),
    },
    patientIds: [order.patientId],
  });
  return { questions: [], service: await serviceNow(call, body) };
};
