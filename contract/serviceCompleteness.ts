import type { LocalisedName } from './fields.ts';
import type { Completeness, ExtensionFields } from './serviceExtension.ts';

const languages = ['ru', 'en', 'be'] as const;
const isWritten = (text: LocalisedName): boolean => languages.some((language) => text[language] !== '');
const nothing: LocalisedName = { ru: '', en: '', be: '' };

/**
 * The share of texts that exist in each language, in per cent. Preparation, indications, interpretation and one general
 * characteristic are expected of every service, any other text counts once it is written in some language.
 */
export const completenessOf = (fields: ExtensionFields): Completeness => {
  const [first, ...others] = fields.characteristics;
  const optional = [
    fields.notes,
    ...fields.characteristics.map(({ title }) => title),
    ...others.map(({ text }) => text),
    ...fields.referenceValues.flatMap(({ analyte, unit, text }) => [analyte, unit, text]),
    ...fields.interferingFactors.flatMap(({ factor, comment }) => [factor, comment]),
    ...fields.questions.map(({ text }) => text),
  ];
  const texts = [
    fields.preparation.text,
    fields.indications,
    fields.interpretation,
    first?.text ?? nothing,
    ...optional.filter(isWritten),
  ];
  const share = (language: keyof LocalisedName) =>
    Math.round((100 * texts.filter((text) => text[language] !== '').length) / texts.length);
  return { ru: share('ru'), en: share('en'), be: share('be') };
};
