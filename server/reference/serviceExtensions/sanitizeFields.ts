import type { LocalisedName } from '../../../contract/fields.ts';
import { questionText } from '../../../contract/orderQuestions.ts';
import type { ExtensionFields } from '../../../contract/serviceExtension.ts';
import { sanitizeHtml } from '../../core/sanitizeHtml.ts';

const clean = ({ ru, en, be }: LocalisedName): LocalisedName => ({
  ru: sanitizeHtml(ru),
  en: sanitizeHtml(en),
  be: sanitizeHtml(be),
});

/** The description with all of its HTML sanitised, without questions that nobody has written. */
export const sanitizeFields = (fields: ExtensionFields): ExtensionFields => ({
  ...fields,
  preparation: { ...fields.preparation, text: clean(fields.preparation.text) },
  notes: clean(fields.notes),
  characteristics: fields.characteristics.map(({ title, text }) => ({ title, text: clean(text) })),
  indications: clean(fields.indications),
  interpretation: clean(fields.interpretation),
  questions: fields.questions.filter(({ text }) => questionText(text, 'ru') !== ''),
});
