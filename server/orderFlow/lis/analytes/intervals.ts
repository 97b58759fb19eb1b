import type { AnalyteInterval } from '../../../../contract/analyteIntervals.ts';
import type { AnalyteKind } from '../../../../contract/analytes.ts';
import type { Analyte, Figure } from './analyte.ts';
import { analyteOf } from './allAnalytes.ts';
import { everybody } from './norm.ts';

/** The ranges of a figure with its critical limits; where a range reaches beyond one, as a newborn's may, its end is critical. */
const figureIntervals = ({ norm, critical: [low, high] = [null, null] }: Figure): AnalyteInterval[] =>
  (norm ?? (low === null && high === null ? [] : everybody({ low: null, high: null }))).map((one) => ({
    ...one,
    criticalLow: low === null ? null : Math.min(low, one.low ?? low),
    criticalHigh: high === null ? null : Math.max(high, one.high ?? high),
  }));

/** The reference intervals of an analyte as the embedded laboratory knows them. */
export const intervalsOf = (id: string): readonly AnalyteInterval[] => {
  const analyte = analyteOf(id);
  if (analyte.kind === 'figure') return figureIntervals(analyte);
  const { reference } = analyte;
  return reference === null || reference.ru === ''
    ? []
    : everybody({ low: null, high: null, words: reference });
};

/** An answer that is longer is written, not chosen. */
const LONGEST_CHOICE = 60;
const person = { gender: 'F', age: 30, ageDays: 10_957 } as const;

const answersOf = (analyte: Exclude<Analyte, Figure>): string[] =>
  analyte.kind === 'grade'
    ? analyte.steps.map(([, said]) => said.en)
    : analyte.answers(person).map(({ said }) => said.en);

/** What the values of an analyte are. */
export const kindOf = (analyte: Analyte): AnalyteKind => {
  if (analyte.kind === 'figure') return 'quantity';
  if (analyte.kind === 'wording' && analyte.drawnWith?.startsWith('culture of')) return 'culture';
  const answers = answersOf(analyte);
  if (answers.some((said) => /\b1\s?:\s?\d/.test(said))) return 'titre';
  return answers.some((said) => said.length > LONGEST_CHOICE) ? 'text' : 'coded';
};
