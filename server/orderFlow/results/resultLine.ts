import type { LocalisedName } from '../../../contract/fields.ts';
import type { Observation, Susceptibility } from '../../core/db/schema/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { ResultLine } from '../../core/paper.ts';

/** Words in the language; numbers with its decimal separator. */
export const written = (text: string | LocalisedName | null, language: Language): string => {
  const said = typeof text === 'string' ? text : (text?.[language] ?? '');
  return language === 'en' || !said.includes('.') ? said : said.replaceAll(/(?<=\d)\.(?=\d)/g, ',');
};

/** A value as it is printed: a number with its comparator (`<0.1`), or words. */
export const valueText = (
  { comparator, number, words }: Pick<Observation, 'comparator' | 'number' | 'words'>,
  language: Language,
): string => written(words ?? `${comparator}${number ?? ''}`, language);

const referenceText = ({
  low,
  high,
  expected,
}: Pick<Observation, 'low' | 'high' | 'expected'>): string | LocalisedName => {
  if (expected !== null) return expected;
  if (low !== null && high !== null) return `${low}–${high}`;
  if (high !== null) return `≤${high}`;
  return low === null ? '' : `≥${low}`;
};

const exact = (number: string | null): number | null => (number === null ? null : Number(number));

type Interval = Pick<Observation, 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'expected'>;

/** The interval of a value as it is printed, with its ends and critical limits; null where it has none. */
export const intervalText = (
  interval: Interval,
  language: Language,
): Pick<ResultLine, 'reference' | 'low' | 'high' | 'criticalLow' | 'criticalHigh'> => ({
  reference: written(referenceText(interval), language),
  low: exact(interval.low),
  high: exact(interval.high),
  criticalLow: exact(interval.criticalLow),
  criticalHigh: exact(interval.criticalHigh),
});

/** What a line has that is words alone. */
export const withoutNumber: Omit<ResultLine, 'analyte' | 'text'> = {
  analyteId: null,
  number: null,
  unit: '',
  reference: '',
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  flag: '',
  sent: '',
  note: '',
  susceptibilities: [],
};

/** Whose breakpoints, with the year of their edition where it is known. */
export const standardText = ({
  standard,
  standardYear,
}: Pick<Susceptibility, 'standard' | 'standardYear'>): string =>
  standardYear === null ? standard : `${standard} (${standardYear})`;

/** A value as it was sent, where that was in another unit: `15.0 g/dL`; '' for most. */
export const sentText = ({ sentNumber, sentUnit }: Pick<Observation, 'sentNumber' | 'sentUnit'>): string =>
  sentNumber && sentUnit ? `${sentNumber} ${sentUnit}` : '';

const measuredText = (tested: Susceptibility, language: Language): string => {
  const { method, comparator, number } = tested;
  if (method === null) return '';
  const { units } = textsOf(language).documents.susceptibility;
  const text = `${written(`${comparator}${number ?? ''}`, language)} ${units[method]}`;
  const sent = sentText(tested);
  return sent === '' ? text : `${text} (${sent})`;
};

const susceptibilityOf = (
  tested: Susceptibility,
  language: Language,
): ResultLine['susceptibilities'][number] => {
  const { antibiotic, name, category, method, standard, standardYear } = tested;
  return {
    code: antibiotic,
    antibiotic: name[language],
    category,
    method,
    text: measuredText(tested, language),
    standard: standardText({ standard, standardYear }),
  };
};

/** What of a value a line says. */
export type PrintedObservation = Omit<Observation, 'answer' | 'method'>;

/** The unit beside a value; a text in place of a number has none, and one that is shown as sent has not ours. */
const unitText = (
  { unit, words, sentUnit = null }: Pick<Observation, 'unit' | 'words' | 'sentUnit'>,
  language: Language,
): string =>
  words !== null && (sentUnit !== null || !/\d/.test(words[language])) ? '' : written(unit, language);

/** A value with its interval as it is printed in a language; a value beyond what can be measured is no number. */
export const lineOf = (
  observation: PrintedObservation & { analyteId: number },
  language: Language,
): ResultLine => {
  const { analyteId, analyte, comparator, number, flag, note = '', susceptibilities = [] } = observation;
  return {
    analyteId,
    analyte: analyte[language],
    text: valueText(observation, language),
    number: comparator === '' ? exact(number) : null,
    unit: unitText(observation, language),
    ...intervalText(observation, language),
    flag,
    sent: sentText(observation),
    note,
    susceptibilities: susceptibilities.map((one) => susceptibilityOf(one, language)),
  };
};
