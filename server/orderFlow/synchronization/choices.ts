import { disciplines } from '../../../contract/indicators.ts';
import { specimenKinds } from '../../../contract/orders.ts';
import type { Difference } from '../../../contract/synchronization.ts';
import { languages, textsOf, type Language } from '../../core/messages/messages.ts';

/** Whether a contract or a department is used, or was taken out of use. */
const states = ['used', 'removed'] as const;
/** Fields of records that are one of a few words. */
const choices = {
  discipline: disciplines,
  gender: ['M', 'F'],
  kind: specimenKinds,
  hasSite: ['yes', 'no'],
  contractState: states,
  unitState: states,
} as const;
type Choice = keyof typeof choices;

const wordsOf = (language: Language): Record<Choice, Readonly<Record<string, string>>> => {
  const { indicators, synchronization } = textsOf(language);
  const { state, ...own } = synchronization.choices;
  return { discipline: indicators.disciplines, ...own, contractState: state, unitState: state };
};

/** The word for a choice, '' for none. */
export const wordOf = (field: Choice, choice: string, language: Language): string =>
  wordsOf(language)[field][choice] ?? '';

/** The choice that a word in any language means, or its code; '' for '', null for any other. */
export const choiceOf = (field: Choice, word: string): string | null => {
  const plain = word.toLowerCase();
  if (plain === '') return '';
  const isMeant = (choice: string) =>
    choice.toLowerCase() === plain ||
    languages.some((language) => wordOf(field, choice, language).toLowerCase() === plain);
  return choices[field].find(isMeant) ?? null;
};

/** Differences with words in place of choices. */
export const inWords = (differences: readonly Difference[], language: Language): Difference[] => {
  const worded = (values: Difference['after']) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        field in choices ? wordOf(field as Choice, value, language) : value,
      ]),
    );
  return differences.map((one) => ({
    ...one,
    before: one.before && worded(one.before),
    after: worded(one.after),
  }));
};
