import type { AnalyteAnswer } from '../../../contract/analyteAnswers.ts';
import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import type { AnalyteKind } from '../../../contract/analytes.ts';
import type { ResultFlag } from '../../../contract/codes.ts';
import type { QuarantineReason } from '../../../contract/connections.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { readTime } from '../../core/hl7/times.ts';
import { repetitionCount, wholeValue, type Path } from '../../core/hl7/values.ts';
import type { Segment } from '../../core/hl7/message.ts';
import { rangeFor, type Person } from '../results/personAt.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import type { CodeMap } from './codes.ts';
import { readFlag } from './readFlag.ts';
import { said, unitCodes, type ReadValue } from './readResults.ts';

/** An analyte of ours, with what judges its values. */
export interface KnownAnalyte {
  code: string;
  name: LocalisedName;
  unit: LocalisedName | null;
  ucum: string;
  kind: AnalyteKind;
  intervals: readonly AnalyteInterval[];
  answers: readonly AnalyteAnswer[];
}
/** How values of one message are read. */
export interface Reading {
  codes: CodeMap;
  /** Of times without one. */
  zone: string;
  person: Person;
  /** The day, `yyyyMMdd`, whose intervals are in force. */
  day: string;
  /** A person has said that the value is normal, whatever its flag. */
  isNormal?: boolean;
}
type NewObservation = NewRelease['observations'][number];
export type ValueOutcome =
  | { ok: true; observation: NewObservation }
  | { ok: false; reasons: readonly QuarantineReason[] };

/** A text that is the same in all languages. */
export const sameText = (text: string): LocalisedName => ({ ru: text, en: text, be: text });
const undetermined: LocalisedName = {
  ru: 'определить не удалось',
  en: 'could not be determined',
  be: 'вызначыць не ўдалося',
};

const number = String.raw`[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)`;
/** A number as ours are written: `+.5` is `0.5`, `07,0` is `7.0`. */
const plain = (text: string): string =>
  text
    .replace(',', '.')
    .replace(/^\+|\.$/g, '')
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.');
const spaceless = (text: string): string => text.replace(/\s+/g, '');

/** `5.1`, `<0.3`, `> 1000`; undefined for other texts. */
const readNumber = (text: string): { comparator: '' | '<' | '>'; number: string } | undefined => {
  const [, comparator = '', digits] = new RegExp(`^([<>]?)\\s*(${number})$`).exec(text.trim()) ?? [];
  return digits === undefined
    ? undefined
    : { comparator: comparator === '<' || comparator === '>' ? comparator : '', number: plain(digits) };
};

interface Said {
  comparator: '' | '<' | '>';
  number: string | null;
  words: LocalisedName | null;
  answer: string | null;
  /** The flag of the answer. */
  flag: ResultFlag | null;
}
const inWords = (text: string): Said => ({
  comparator: '',
  number: null,
  words: sameText(text),
  answer: null,
  flag: null,
});

/** A structured number, `<^5`, `^1^:^80`. */
const readStructured = (obx: Segment): Said => {
  const [sign, first, separator, second] = [1, 2, 3, 4].map((part) =>
    said(obx, `OBX-5.${String(part)}` as Path),
  );
  const comparator = sign === '=' ? '' : sign;
  const read = second === '' && separator === '' ? readNumber(`${comparator}${first}`) : undefined;
  return read
    ? { ...read, words: null, answer: null, flag: null }
    : inWords(
        `${comparator}${plain(first ?? '')}${separator === '-' ? '–' : separator}${plain(second ?? '')}`,
      );
};

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() && one.trim() !== '';

/** Code, text, other code, other text and original text of a repetition of a coded value. */
const partsOf = (obx: Segment, repetition: number): readonly string[] =>
  [1, 2, 4, 5, 9].map((part) => (wholeValue(obx, `OBX-5[${repetition}].${part}`) ?? '').trim());

/** A field as written, a line for each repetition. */
export const linesOf = (obx: Segment, field: 5 | 8 = 5): string =>
  Array.from({ length: repetitionCount(obx, `OBX-${field}`) }, (_, at) =>
    (wholeValue(obx, `OBX-${field}[${at + 1}]`) ?? '').trim(),
  )
    .join('\n')
    .trim();

/** Whether an OBX has a value; `""` of HL7 and lines without a letter are none. */
export const hasValue = (obx: Segment): boolean => /[^\s"]/.test(linesOf(obx));

/** A coded value or a text as the analyte says it; a code that nothing explains is shown itself. */
const readWords = (obx: Segment, { answers }: KnownAnalyte): Said => {
  const isCoded = ['CE', 'CWE', 'CNE', 'CF', 'IS', 'ID'].includes(said(obx, 'OBX-2'));
  const repetitions = Array.from({ length: repetitionCount(obx, 'OBX-5') }, (_, at) => partsOf(obx, at + 1));
  const [code = '', , otherCode = ''] = repetitions.length === 1 ? partsOf(obx, 1) : [];
  const named = repetitions.map(
    ([only, text, , otherText, original], _, { length }) =>
      // Of several answers none is left out.
      original || text || otherText || (length > 1 ? only : ''),
  );
  const written = isCoded ? named.filter((one) => one !== '').join('\n') : linesOf(obx);
  const known = answers.find(
    (answer) =>
      [code, otherCode].includes(answer.code) ||
      Object.values(answer.words).some((words) => sameWords(words, written) || sameWords(words, code)),
  );
  if (known) return { ...inWords(''), words: known.words, answer: known.code, flag: known.flag };
  return inWords(written || code || otherCode);
};

interface Ends {
  low: string | null;
  high: string | null;
  expected: LocalisedName | null;
}
const noEnds: Ends = { low: null, high: null, expected: null };

/** A reference range as written: `3.5-5.1`, `<5`, `>= 60`; other texts are what is expected. */
const readRange = (text: string): Ends => {
  if (text === '') return noEnds;
  const [, low, high] = new RegExp(`^(${number})\\s*[-–—]\\s*(${number})$`).exec(text) ?? [];
  if (low !== undefined && high !== undefined) return { ...noEnds, low: plain(low), high: plain(high) };
  const [, sign, end] = new RegExp(`^(<|>|<=|>=|≤|≥)\\s*(${number})$`).exec(text) ?? [];
  if (end === undefined) return { ...noEnds, expected: sameText(text) };
  // An end that does not belong to the range is said, since a stored end does.
  const expected = sign === '<' || sign === '>' ? sameText(text) : null;
  return sign?.startsWith('<') || sign === '≤'
    ? { low: null, high: plain(end), expected }
    : { low: plain(end), high: null, expected };
};

const isLow = (value: number, { low }: Ends, comparator: string): boolean =>
  low !== null && (value < Number(low) || (comparator === '<' && value <= Number(low)));
const isHigh = (value: number, { high }: Ends, comparator: string): boolean =>
  high !== null && (value > Number(high) || (comparator === '>' && value >= Number(high)));

/** Whether the other side's unit is that of the analyte; a code map may say so. */
const unitProblem = (
  obx: Segment,
  { unit, ucum }: KnownAnalyte,
  codes: CodeMap,
): { code: 'unknownUnit' | 'otherUnit'; found: string } | null => {
  const [code, text] = unitCodes({ segment: obx });
  const found = code || text;
  const ours = [ucum, ...(unit ? Object.values(unit) : [])].map(spaceless).filter((one) => one !== '');
  if (found === '' && ours.length === 0) return null;
  if ([code, text].some((one) => one !== '' && ours.includes(spaceless(one)))) return null;
  const meaning = codes.meaningOf('unit', found);
  if (meaning === 'ignored') return null;
  if (meaning !== null) return ours.includes(spaceless(meaning.target)) ? null : { code: 'otherUnit', found };
  if (found !== '') codes.miss('unit', found, text);
  return { code: found === '' || ours.length === 0 ? 'otherUnit' : 'unknownUnit', found };
};

/** The value of an OBX as it was sent, with its unit, where a person wants it shown in words. */
export const valueAsText = ({ segment, notes }: ReadValue, analyte: KnownAnalyte): NewObservation => {
  const [code, text] = unitCodes({ segment });
  return {
    code: analyte.code,
    analyte: analyte.name,
    // In the text, if the laboratory has sent one.
    unit: null,
    comparator: '',
    number: null,
    words: sameText([linesOf(segment), text || code].filter(Boolean).join(' ')),
    answer: null,
    ...noEnds,
    flag: '',
    method: null,
    note: notes.join('\n'),
  };
};

/**
 * Reads one OBX as a value of an analyte. What the other side says of interval and flag holds; where it says nothing,
 * our interval for the person that day does. A value beyond our critical limits is critical in any case. Nothing is
 * converted: another unit, a number that is none, and a flag that the interval contradicts are for a person.
 */
export const readValue = (
  { segment: obx, at, notes }: ReadValue,
  analyte: KnownAnalyte,
  { codes, zone, person, day, isNormal = false }: Reading,
): ValueOutcome => {
  const type = said(obx, 'OBX-2');
  const isAbsent = said(obx, 'OBX-11') === 'X';
  const written = linesOf(obx);
  const refuse = (code: QuarantineReason['code'], field: number, found: string): ValueOutcome => ({
    ok: false,
    reasons: [{ code, at: `${at}-${String(field)}`, found: found.slice(0, 200) }],
  });
  let value: Said | undefined;
  if (isAbsent && written === '') value = { ...inWords(''), words: undetermined };
  else if (written === '') return refuse('noValues', 5, '');
  else if (type === 'SN') value = readStructured(obx);
  else if (['DT', 'TS', 'DTM'].includes(type)) {
    const time = readTime(written, zone);
    value = time && inWords(time.day.split('-').toReversed().join('.'));
  } else {
    const read = readNumber(written);
    if (read && analyte.kind !== 'text' && analyte.kind !== 'coded')
      value = { ...read, words: null, answer: null, flag: null };
    else if (type === 'NM' && !read) return refuse('notANumber', 5, written);
    else value = readWords(obx, analyte);
  }
  if (value === undefined) return refuse('unknownValue', 5, written);
  if (value.number === null && value.words?.ru === '') return refuse('noValues', 5, written);

  // Our unit is shown beside a number in words too, such as a range.
  const hasUnit = value.words !== null && value.answer === null && /\d/.test(written);
  if (value.number !== null || (hasUnit && analyte.unit !== null && unitCodes({ segment: obx })[0] !== '')) {
    const problem = unitProblem(obx, analyte, codes);
    if (problem) return refuse(problem.code, 6, problem.found);
  }
  const read: ReturnType<typeof readFlag> = isNormal ? { flag: 'normal', flags: [] } : readFlag(obx, codes);
  if ('unknown' in read) {
    codes.miss('flag', read.unknown, '');
    return refuse('unknownFlag', 8, read.unknown);
  }
  const { flag, flags } = read;
  const own = rangeFor(analyte.intervals, person, day);
  const rangeText = (wholeValue(obx, 'OBX-7') ?? '').trim();
  const ends: Ends =
    rangeText === ''
      ? {
          low: own.low?.toString() ?? null,
          high: own.high?.toString() ?? null,
          expected: own.words.ru === '' ? null : own.words,
        }
      : readRange(rangeText);
  const measured = value.number === null ? null : Number(value.number);
  const low = measured !== null && isLow(measured, ends, value.comparator);
  const high = measured !== null && isHigh(measured, ends, value.comparator);
  const isBelow = flags.includes('L') || flags.includes('LL');
  const isAbove = flags.includes('H') || flags.includes('HH');
  if (
    (flags.includes('normal') && rangeText !== '' && (low || high)) ||
    (isBelow && (high || isAbove)) ||
    (isAbove && low)
  )
    return refuse('flagContradicts', 8, linesOf(obx, 8));
  const isCriticallyLow = measured !== null && own.criticalLow !== null && measured < own.criticalLow;
  const isCriticallyHigh = measured !== null && own.criticalHigh !== null && measured > own.criticalHigh;
  const judged: ResultFlag =
    flag === 'measured' ? (value.flag ?? (low ? 'L' : high ? 'H' : '')) : flag === 'normal' ? '' : flag;
  return {
    ok: true,
    observation: {
      code: analyte.code,
      analyte: analyte.name,
      unit: analyte.unit,
      comparator: value.comparator,
      number: value.number,
      words: value.words,
      answer: value.answer,
      ...ends,
      criticalLow: own.criticalLow?.toString() ?? null,
      criticalHigh: own.criticalHigh?.toString() ?? null,
      flag: isCriticallyLow ? 'LL' : isCriticallyHigh ? 'HH' : judged,
      method: ((method) => (method === '' ? null : sameText(method)))(
        said(obx, 'OBX-17.2') || said(obx, 'OBX-17.1'),
      ),
      note: notes.join('\n'),
    },
  };
};
