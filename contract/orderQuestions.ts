import { z } from 'zod';
import { optionalText, type LocalisedName } from './fields.ts';

/** Types of an answer; values are written as those of additional fields. */
export const questionTypes = ['text', 'number', 'date', 'yesno'] as const;

/** A question that a service asks when it is ordered. */
export const serviceQuestion = z.object({
  text: z.object({ ru: optionalText(300), en: optionalText(300), be: optionalText(300) }).prefault({}),
  type: z.enum(questionTypes).default('text'),
  required: z.boolean().default(false),
});
export type ServiceQuestion = z.output<typeof serviceQuestion>;

/** A question to answer in an order; several services that ask the same share one. */
export const orderQuestion = z.object({
  id: z.string(),
  /** In the caller's language. */
  text: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  serviceCodes: z.array(z.string()),
});
export type OrderQuestion = z.output<typeof orderQuestion>;

/** An answer stored with an order, with the question as it was asked. */
export const orderAnswer = orderQuestion.omit({ required: true }).extend({ value: z.string() });
export type OrderAnswer = z.output<typeof orderAnswer>;

/** Answers as they are sent; those to questions that no service of the order asks are left out. */
export const sentAnswers = z
  .array(z.object({ id: z.string().max(320), value: z.string().trim().max(1000, { error: 'MaxLen' }) }))
  .max(500);

interface ServiceQuestions {
  code: string;
  questions: readonly ServiceQuestion[];
}

const written = ({ ru, be, en }: LocalisedName): string => ru || be || en;

/** A question in a language, or in one that it is written in; '' when nobody has written it. */
export const questionText = (text: LocalisedName, language: keyof LocalisedName): string =>
  text[language] || written(text);

/** Questions with the same type and text have the same id. */
export const questionId = ({ type, text }: Pick<ServiceQuestion, 'type' | 'text'>): string =>
  `${type}:${written(text)}`;

/** The questions of services in their order, each once; required when one of the services requires it. */
export const questionsOf = (
  services: readonly ServiceQuestions[],
  language: keyof LocalisedName,
): OrderQuestion[] => {
  const asked = new Map<string, OrderQuestion>();
  for (const { code, questions } of services)
    for (const question of questions) {
      const id = questionId(question);
      const known = asked.get(id);
      asked.set(id, {
        id,
        text: questionText(question.text, language),
        type: question.type,
        required: question.required || known?.required === true,
        serviceCodes: [...new Set([...(known?.serviceCodes ?? []), code])],
      });
    }
  return [...asked.values()];
};
