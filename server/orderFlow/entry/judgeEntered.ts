import type { ResultFlag } from '../../../contract/codes.ts';
import type { EnteredValue, EntryQuestion, Growth } from '../../../contract/resultEntry.ts';
import type { Variation } from '../../core/db/schema/releases.ts';
import { antibiotics } from '../../reference/analytes/antibiotics.ts';
import { judgeValue } from '../connections/judgeValue.ts';
import { measuredOf } from '../connections/readMeasured.ts';
import { endsOf, readNumber, sameText, type KnownAnalyte } from '../connections/readValue.ts';
import { deltaOf } from '../results/delta.ts';
import { rangeFor, type Person } from '../results/personAt.ts';
import type { NewRelease } from '../results/storeReleases.ts';

type NewObservation = NewRelease['observations'][number];

/** An analyte with what its values are compared with. */
export interface TypedAnalyte extends KnownAnalyte {
  variation: Variation | null;
  /** The latest exact number before; null: there is none. */
  before: number | null;
}

export interface Judged {
  /** What is printed; nothing is typed where there is none. */
  observations: readonly NewObservation[];
  problem: { growth: number; tested: number } | null;
  flag: ResultFlag;
  asks: readonly Exclude<EntryQuestion, 'empty'>[];
}

/** A value is asked about when it is this many times beyond an end of its interval, as after a slipped decimal point. */
const FAR = 10;

const isFar = (value: number, low: number | null, high: number | null): boolean =>
  (high !== null && high > 0 && value > high * FAR) ||
  (low !== null && low > 0 && value < low / FAR) ||
  (value < 0 && (low ?? 0) >= 0);

/** The antibiogram of a growth; the place of the antimicrobial whose number is none where one is. */
const testedOf = ({ tested, standard, standardYear }: Growth) => {
  const known = new Map(Object.entries(antibiotics));
  return tested.map(({ antibiotic, category, method, text }) => {
    const measured =
      method === null || text === '' ? { comparator: '' as const, number: null } : measuredOf(text);
    return (
      measured && {
        antibiotic,
        name: known.get(antibiotic) ?? sameText(antibiotic),
        category,
        method: measured.number === null ? null : method,
        ...measured,
        standard,
        standardYear,
      }
    );
  });
};

/**
 * Reads and judges what a person has typed for an analyte, for a person on a day `yyyyMMdd`, by our intervals alone. Words in
 * place of a number have neither flag nor unit, as those of a laboratory; a text that is half a number is a problem.
 */
export const judgeEntered = (
  analyte: TypedAnalyte,
  { text, isAbnormal, growths }: EnteredValue,
  person: Person,
  day: string,
): Judged => {
  const own = rangeFor(analyte.intervals, person, day);
  const ends = endsOf(own);
  const common = {
    code: analyte.code,
    analyte: analyte.name,
    unit: analyte.unit,
    comparator: '' as const,
    number: null,
    words: null,
    answer: null,
    ...ends,
    flag: '' as ResultFlag,
    method: null,
    note: '',
  };
  if (analyte.kind === 'culture' && growths.length > 0) {
    const read = growths.map(testedOf);
    const growth = read.findIndex((list) => list.includes(undefined));
    const tested = read[growth]?.indexOf(undefined) ?? -1;
    return {
      observations: growths.map(({ organism }, at) => ({
        ...common,
        words: sameText(organism),
        flag: 'A',
        susceptibilities: (read[at] ?? []).flatMap((one) => one ?? []),
      })),
      problem: growth === -1 ? null : { growth, tested },
      flag: 'A',
      asks: [],
    };
  }
  if (text === '') return { observations: [], problem: null, flag: '', asks: [] };
  const answer = analyte.answers.find(({ code }) => code === text);
  if (answer) {
    const said = { ...common, words: answer.words, answer: answer.code, flag: answer.flag };
    return { observations: [said], problem: null, flag: answer.flag, asks: [] };
  }
  const read = analyte.kind === 'quantity' ? readNumber(text) : undefined;
  if (read === undefined) {
    const isNumber = analyte.kind === 'quantity';
    const flag = isAbnormal && !isNumber ? 'A' : '';
    return {
      observations: [{ ...common, words: sameText(text), flag }],
      problem: isNumber && /\d/.test(text) ? { growth: -1, tested: -1 } : null,
      flag,
      asks: isNumber ? ['words'] : [],
    };
  }
  const judged = judgeValue(
    { ...read, flag: 'measured', flags: [], ofAnswer: null, isText: false, ends, isSentRange: false },
    own,
  ) ?? { flag: '' as const, criticalLow: null, criticalHigh: null };
  const { flag } = judged;
  const number = Number(read.number);
  const { before, variation } = analyte;
  const isChanged =
    read.comparator === '' &&
    before !== null &&
    variation !== null &&
    deltaOf(before, number, variation) !== null;
  return {
    observations: [{ ...common, ...read, ...judged }],
    problem: null,
    flag,
    asks: [
      ...(flag === 'LL' || flag === 'HH' ? (['critical'] as const) : []),
      ...(isFar(number, own.low, own.high) ? (['far'] as const) : []),
      ...(isChanged ? (['changed'] as const) : []),
    ],
  };
};
