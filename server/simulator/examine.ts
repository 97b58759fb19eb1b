import type { AnalyteAnswer } from '../../contract/analyteAnswers.ts';
import type { AnalyteInterval } from '../../contract/analyteIntervals.ts';
import type { Observation } from '../core/db/schema/releases.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import { randomOf, type Random } from '../core/random.ts';
import { unsaid, type Figure, type Grade, type Wording } from './analytes/analyte.ts';
import { analyteIdsOf, analyteOf } from './analytes/allAnalytes.ts';
import { answersOf } from './analytes/answers.ts';
import { methodOf } from './analytes/methods.ts';
import { rangeFor, type Person } from '../orderFlow/results/personAt.ts';
import type { Range } from './analytes/norm.ts';
import { intervalsOf } from './analytes/intervals.ts';
import { units } from './analytes/units.ts';
import { drawValue, flagOf, rangeOf } from './drawValue.ts';

/** An order as the bench sees it: packages replaced by their parts. */
export interface Sample {
  orderId: number;
  patientId: number;
  patient: Person;
  services: readonly { id: number; code: string; name: LocalisedName }[];
}
/** The values of a service; `code` is the id of an analyte. */
export interface Examined {
  serviceId: number;
  observations: (Observation & { code: string })[];
}

/** Random draws for one subject of one order, or of one patient as `p12`, always the same. */
export const randomFor = (whose: number | `p${number}`, subject: string): Random => {
  // 32 bits of FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${whose} ${subject}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return randomOf(hash);
};

/** The end of an interval with the decimals of its values, or with its own when it has more. */
const writtenEnd = (value: number | null, decimals: number): string | null =>
  value?.toFixed(Math.max(decimals, (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length)) ?? null;

/** How often an order finds something that the patient did not have before. */
const NEW = 0.1;
/** How far a value is from that of other days, at most: as a share of it and of the width of its reference range. */
const DRIFT = 0.06;
const DRIFT_IN_RANGE = 0.2;

const driftOf = (value: number, { low, high }: Range): number =>
  low === null || high === null ? DRIFT * value : Math.min(DRIFT * value, DRIFT_IN_RANGE * (high - low));

/** A value of a patient that is like on other days, or a new one. */
const measured = (
  analyte: Figure,
  id: string,
  { orderId, patientId, patient }: Sample,
  repeat: string,
): number => {
  const today = randomFor(orderId, `${id}${repeat}`);
  if (today.chance(NEW) && !analyte.found) return drawValue(analyte, patient, today, true);
  const usual = drawValue(analyte, patient, randomFor(`p${patientId}`, id), false);
  return usual + driftOf(usual, rangeOf(analyte, patient)) * (today.next() + today.next() - 1);
};

/** The values of an order: each is drawn or calculated once, even when several services share it. */
const figuresOf = (sample: Sample, known: Map<string, number>, repeat: string): ((id: string) => number) => {
  const valueOf = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const analyte = analyteOf(id);
    if (analyte.kind !== 'figure') throw new Error(`${id} is said in words and cannot be calculated with`);
    const drawn = () => measured(analyte, id, sample, repeat);
    const value = analyte.from?.(valueOf, sample.patient, drawn) ?? drawn();
    const rounded = Number(Math.max(0, value).toFixed(analyte.decimals));
    known.set(id, rounded);
    return rounded;
  };
  return valueOf;
};

type Said = Omit<Observation, 'analyte' | 'method'>;

const inWords = (
  words: LocalisedName,
  expected: LocalisedName | null,
  isUnusual: boolean,
  unit: LocalisedName | null = null,
): Said => ({
  comparator: '',
  number: null,
  words,
  answer: null,
  unit,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  expected,
  flag: isUnusual ? 'A' : '',
});

/** What is one of the answers of its analyte is said and marked as `recorded`. */
const asRecorded = (said: Said, id: string, recorded: Reference['answersOf']): Said => {
  const answer = answersOf(id).find(({ words }) => words.en === said.words?.en);
  if (answer === undefined) return said;
  const { code, words, flag } = recorded(id).find((one) => one.code === answer.code) ?? answer;
  return { ...said, answer: code, words, flag };
};

const wordingOf = (
  analyte: Wording,
  id: string,
  { orderId, patientId, patient }: Sample,
  expected: LocalisedName | null,
): Said => {
  const random = randomFor(analyte.lasting ? `p${patientId}` : orderId, analyte.drawnWith ?? id);
  const { said, isUnusual, susceptibilities } = random.weighted(
    analyte.answers(patient).map((answer) => [answer, answer.weight] as const),
  );
  return {
    ...inWords(said, expected, isUnusual, analyte.unit && units[analyte.unit]),
    susceptibilities: susceptibilities?.((subject) => randomFor(orderId, subject)) ?? [],
  };
};

const gradeOf = ({ steps }: Grade, value: number, expected: LocalisedName | null): Said => {
  const [, said, isUnusual] = steps.findLast(([from]) => value >= from) ?? steps[0];
  return inWords(said, expected, isUnusual);
};

type Interval = ReturnType<typeof rangeFor>;
const expectedOf = ({ words }: Interval): LocalisedName | null => (words.ru === '' ? null : words);

const figureOf = (analyte: Figure, value: number, range: Interval): Said => {
  const { decimals, detectable = 0, absent = null } = analyte;
  const isDetected = value >= detectable;
  const words = isDetected ? null : absent;
  return {
    comparator: isDetected || words ? '' : '<',
    number: words ? null : isDetected ? value.toFixed(decimals) : String(detectable),
    words,
    answer: null,
    unit: analyte.unit && units[analyte.unit],
    low: writtenEnd(range.low, decimals),
    high: writtenEnd(range.high, decimals),
    criticalLow: writtenEnd(range.criticalLow, decimals),
    criticalHigh: writtenEnd(range.criticalHigh, decimals),
    expected: expectedOf(range),
    flag: flagOf(value, range),
  };
};

/** What values are judged by and how answers are said, by the id of the analyte, on a day `yyyyMMdd`. */
export interface Reference {
  intervalsOf: (id: string) => readonly AnalyteInterval[];
  answersOf: (id: string) => readonly AnalyteAnswer[];
  day: string;
}

/**
 * The values of all services of an order; deterministic per order, and like those of the patient's other orders. `known`
 * gets what was measured and calculated, `repeat` names a second measurement. Without a `reference` the laboratory's own
 * knowledge judges them.
 */
export const examine = (
  sample: Sample,
  {
    known = new Map<string, number>(),
    repeat = '',
    reference = { intervalsOf, answersOf, day: '' },
  }: { known?: Map<string, number>; repeat?: string; reference?: Reference } = {},
): Examined[] => {
  const valueOf = figuresOf(sample, known, repeat);
  const saidOf = (id: string): Said => {
    const analyte = analyteOf(id);
    const interval = rangeFor(reference.intervalsOf(id), sample.patient, reference.day);
    if (analyte.kind === 'figure') {
      const { ageFrom, unit } = analyte;
      return ageFrom !== undefined && sample.patient.age < ageFrom.years
        ? inWords(ageFrom.said, null, false, unit && units[unit])
        : figureOf(analyte, valueOf(id), interval);
    }
    const expected = expectedOf(interval);
    const said =
      analyte.kind === 'wording'
        ? wordingOf(analyte, id, sample, expected)
        : gradeOf(analyte, valueOf(analyte.of), expected);
    return asRecorded(said, id, reference.answersOf);
  };
  return sample.services.map(({ id: serviceId, code, name }) => ({
    serviceId,
    observations: analyteIdsOf(code)
      .map((id) => ({
        code: id,
        analyte: analyteOf(id).name ?? name,
        ...saidOf(id),
        method: methodOf(code),
      }))
      .filter(({ words }) => words !== unsaid),
  }));
};
