import type { AnalyteAnswer } from '../../../contract/analyteAnswers.ts';
import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import type { AnalyteKind } from '../../../contract/analytes.ts';
import type { ResultFlag } from '../../../contract/codes.ts';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { SentCode } from '../../core/db/schema/releases.ts';
import { readTime } from '../../core/hl7/times.ts';
import { repetitionCount, wholeValue, type Path } from '../../core/hl7/values.ts';
import type { Segment } from '../../core/hl7/message.ts';
import { convert } from '../../core/units/convert.ts';
import { rangeFor, type Person } from '../results/personAt.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import type { CodeMap } from './codes.ts';
import { judgeValue } from './judgeValue.ts';
import { readFlag } from './readFlag.ts';
import { NUMBER, plain, readRange } from './readRange.ts';
import { said, unitCodes, type ReadValue } from './readResults.ts';
import { unitOf, type UnitOutcome } from './unitOf.ts';

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
/** Kinds whose values are words, also where they look like a number. */
const inWordsAlone: ReadonlySet<AnalyteKind> = new Set(['text', 'conclusion', 'coded']);
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
  /** The unit that a person says it is in. */
  statedUnit?: string | undefined;
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

/** `5.1`, `<0.3`, `> 1000`; undefined for other texts. */
export const readNumber = (text: string): { comparator: '' | '<' | '>'; number: string } | undefined => {
  const [, comparator = '', digits] = new RegExp(`^([<>]?)\\s*(${NUMBER})$`).exec(text.trim()) ?? [];
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

const isCodedValue = (obx: Segment): boolean =>
  ['CE', 'CWE', 'CNE', 'CF', 'IS', 'ID'].includes(said(obx, 'OBX-2'));

/** The codes of a coded value as they were sent; none of several values, which are not one concept. */
const codesOf = (obx: Segment): SentCode[] | null => {
  if (!isCodedValue(obx) || repetitionCount(obx, 'OBX-5') !== 1) return null;
  const part = (number: number) => (wholeValue(obx, `OBX-5.${number}`) ?? '').trim();
  const codes = [1, 4, 10].map((at) => ({ code: part(at), text: part(at + 1), system: part(at + 2) }));
  const sent = codes.filter(({ code }) => code !== '');
  return sent.length === 0 ? null : sent;
};

/** A coded value or a text as the analyte says it; a code that nothing explains is shown itself. */
const readWords = (obx: Segment, { answers }: KnownAnalyte): Said => {
  const isCoded = isCodedValue(obx);
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

/** The ends of an interval of ours, and what is expected besides. */
export const endsOf = ({ low, high, words }: Pick<AnalyteInterval, 'low' | 'high' | 'words'>) => ({
  low: low?.toString() ?? null,
  high: high?.toString() ?? null,
  expected: words.ru === '' ? null : words,
});
const sentEnds = (text: string, unit: UnitOutcome & { ok: true }): ReturnType<typeof endsOf> => {
  const { expected, ...ends } = readRange(text, unit);
  return { ...ends, expected: expected === null ? null : sameText(expected) };
};

/** The value of an OBX as it was sent, with its unit, where a person wants it shown in words. */
export const valueAsText = ({ segment, notes }: ReadValue, analyte: KnownAnalyte): NewObservation => {
  const [code, text] = unitCodes({ segment });
  const written = linesOf(segment);
  return {
    code: analyte.code,
    analyte: analyte.name,
    unit: analyte.unit,
    comparator: '',
    number: null,
    words: sameText(written),
    // Words without a number have no unit.
    sentNumber: /\d/.test(written) ? written : null,
    sentUnit: /\d/.test(written) ? text || code : null,
    sentCodes: codesOf(segment),
    answer: null,
    low: null,
    high: null,
    expected: null,
    flag: '',
    method: null,
    note: notes.join('\n'),
  };
};

/**
 * Reads one OBX as a value of an analyte, in the analyte's unit: value and interval in one that UCUM converts are
 * converted, and what was sent stays beside them. What the other side says of interval and flag holds; where it says
 * nothing, our interval for the person that day does. A unit of something else, a number that is none, and a flag that the
 * interval contradicts are for a person.
 */
export const readValue = (
  { segment: obx, at, notes }: ReadValue,
  analyte: KnownAnalyte,
  { codes, zone, person, day, isNormal = false, statedUnit }: Reading,
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
    if (read && !inWordsAlone.has(analyte.kind)) value = { ...read, words: null, answer: null, flag: null };
    else if (type === 'NM' && !read) return refuse('notANumber', 5, written);
    else value = readWords(obx, analyte);
  }
  if (value === undefined) return refuse('unknownValue', 5, written);
  if (value.number === null && value.words?.ru === '') return refuse('noValues', 5, written);

  // Our unit is shown beside a number in words too, such as a range.
  const hasDigits = value.answer === null && /\d/.test(written);
  const hasUnit =
    analyte.unit !== null && [statedUnit ?? '', ...unitCodes({ segment: obx })].some((one) => one !== '');
  let unit: UnitOutcome = { ok: true, factor: { over: 1n, under: 1n }, sent: '' };
  if (value.number !== null || (hasDigits && hasUnit)) unit = unitOf(obx, analyte, codes, statedUnit);
  if (!unit.ok) return refuse(unit.code, 6, unit.found);
  const isConverted = unit.factor.over !== unit.factor.under;
  if (isConverted && value.number === null) return refuse('otherUnit', 6, unit.sent);
  const number = value.number !== null && isConverted ? convert(value.number, unit.factor) : value.number;

  const read: ReturnType<typeof readFlag> = isNormal ? { flag: 'normal', flags: [] } : readFlag(obx, codes);
  if ('unknown' in read) {
    codes.miss('flag', read.unknown, '');
    return refuse('unknownFlag', 8, read.unknown);
  }
  const own = rangeFor(analyte.intervals, person, day);
  const rangeText = (wholeValue(obx, 'OBX-7') ?? '').trim();
  const ends = rangeText === '' ? endsOf(own) : sentEnds(rangeText, unit);
  const judged = judgeValue(
    {
      ...read,
      comparator: value.comparator,
      number,
      ofAnswer: value.flag,
      isText: analyte.kind === 'quantity' && value.words !== null && !hasDigits,
      ends,
      isSentRange: rangeText !== '',
    },
    own,
  );
  if (judged === null) return refuse('flagContradicts', 8, linesOf(obx, 8));
  return {
    ok: true,
    observation: {
      code: analyte.code,
      analyte: analyte.name,
      unit: analyte.unit,
      comparator: value.comparator,
      number,
      words: value.words,
      answer: value.answer,
      ...ends,
      ...judged,
      sentNumber: isConverted ? `${value.comparator}${value.number}` : null,
      sentUnit: isConverted ? unit.sent : null,
      sentCodes: number === null ? codesOf(obx) : null,
      method: ((method) => (method === '' ? null : sameText(method)))(
        said(obx, 'OBX-17.2') || said(obx, 'OBX-17.1'),
      ),
      note: notes.join('\n'),
    },
  };
};
