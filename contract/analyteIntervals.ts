import { z } from 'zod';
import { wireDate } from './fields.ts';
import { DAY } from './time.ts';

/** Days of an age in full units; a year is 365.25 days, a month a twelfth of it. */
const UNIT_DAYS: Record<AgeUnit, number> = { day: 1, month: 30.4375, year: 365.25 };
export const ageUnits = ['day', 'month', 'year'] as const;
export type AgeUnit = (typeof ageUnits)[number];
export const daysOfAge = (age: number, unit: AgeUnit): number => Math.floor(age * UNIT_DAYS[unit]);
/** An age in days as full units; null when it is none. */
export const ageIn = (days: number, unit: AgeUnit): number | null => {
  const age = Math.round(days / UNIT_DAYS[unit]);
  return daysOfAge(age, unit) === days ? age : null;
};
/** An age in days, in the largest unit that is full. */
export const ageOfDays = (days: number): { age: number; unit: AgeUnit } => {
  for (const unit of ['year', 'month'] as const) {
    const age = ageIn(days, unit);
    if (age !== null) return { age, unit };
  }
  return { age: days, unit: 'day' };
};

const OLDEST = daysOfAge(150, 'year');
const age = z.int({ error: 'Invalid' }).min(0, { error: 'Invalid' }).max(OLDEST, { error: 'Invalid' });
const limit = z.number({ error: 'Invalid' }).min(-1_000_000_000).max(1_000_000_000).nullable().default(null);
const day = wireDate.nullable().default(null);
const word = z.string().trim().max(500, { error: 'MaxLen' }).default('');

export const intervalSexes = ['any', 'M', 'F'] as const;
const shape = z.object({
  sex: z.enum(intervalSexes).default('any'),
  /** In days; the first day of the age. */
  ageFrom: age.default(0),
  /** In days; the first day that is too old. Null: no end. */
  ageTo: age.nullable().default(null),
  /** Both ends are normal; null: that end is open. */
  low: limit,
  high: limit,
  /** A value beyond these is critical. */
  criticalLow: limit,
  criticalHigh: limit,
  /** The first and the last day on which it holds, `yyyyMMdd`; null: no end. */
  validFrom: day,
  validTo: day,
  /** What is expected, where no two numbers say it; '' when they do. */
  words: z.object({ ru: word, en: word, be: word }).prefault({}),
});
/** The reference interval of an analyte for people of a sex and age, and its critical limits. */
export type AnalyteInterval = z.output<typeof shape>;

const isOrdered = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one <= other;

/** Rules of a row alone. */
export const analyteInterval = shape
  .refine(({ ageFrom, ageTo }) => ageTo === null || ageFrom < ageTo, { error: 'LimitOrder', path: ['ageTo'] })
  .refine(({ low, high }) => isOrdered(low, high), { error: 'LimitOrder', path: ['high'] })
  .refine(({ low, high, criticalLow }) => isOrdered(criticalLow, low ?? high), {
    error: 'CriticalInside',
    path: ['criticalLow'],
  })
  .refine(({ low, high, criticalHigh }) => isOrdered(high ?? low, criticalHigh), {
    error: 'CriticalInside',
    path: ['criticalHigh'],
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    error: 'DateOrder',
    path: ['validTo'],
  })
  .superRefine(({ words }, context) => {
    const missing = Object.entries(words).filter(([, text]) => text === '');
    if (missing.length === 3) return;
    for (const [language] of missing)
      context.addIssue({ code: 'custom', message: 'Required', path: ['words', language] });
  });

const endOf = ({ ageTo }: AnalyteInterval): number => ageTo ?? Infinity;
const firstDay = ({ validFrom }: AnalyteInterval): string => validFrom ?? '';
const lastDay = ({ validTo }: AnalyteInterval): string => validTo ?? '99999999';

const overlap = (one: AnalyteInterval, other: AnalyteInterval): boolean =>
  (one.sex === other.sex || one.sex === 'any' || other.sex === 'any') &&
  one.ageFrom < endOf(other) &&
  other.ageFrom < endOf(one) &&
  firstDay(one) <= lastDay(other) &&
  firstDay(other) <= lastDay(one);

/** The places of the rows that hold for somebody on a day on which an earlier row holds for them too. */
export const overlappingRows = (rows: readonly AnalyteInterval[]): number[] =>
  rows.flatMap((row, at) => (rows.slice(0, at).some((earlier) => overlap(earlier, row)) ? [at] : []));

/** An age, or a time, for which a sex has no interval. */
export type IntervalGap =
  | { kind: 'age'; sex: 'any' | 'M' | 'F'; from: number; to: number | null; since: string | null }
  | { kind: 'days'; sex: 'any' | 'M' | 'F'; from: string; to: string };

const shifted = (wire: string, days: number): string => {
  const at = Date.parse(`${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`);
  return new Date(at + days * DAY).toISOString().slice(0, 10).replaceAll('-', '');
};

/** Ages that none of these rows covers. */
const ageGaps = (rows: readonly AnalyteInterval[]): { from: number; to: number | null }[] => {
  const gaps = [];
  let reached = 0;
  for (const row of rows.toSorted((a, b) => a.ageFrom - b.ageFrom)) {
    if (row.ageFrom > reached) gaps.push({ from: reached, to: row.ageFrom });
    reached = Math.max(reached, endOf(row));
  }
  return reached === Infinity ? gaps : [...gaps, { from: reached, to: null }];
};

/** The gaps of one sex: in ages for each time in which the same rows hold, and times between in which none holds. */
const gapsOf = (rows: readonly AnalyteInterval[], sex: 'M' | 'F'): IntervalGap[] => {
  const own = rows.filter((row) => row.sex === 'any' || row.sex === sex);
  const starts = [
    ...new Set(own.flatMap((row) => [firstDay(row), ...(row.validTo ? [shifted(row.validTo, 1)] : [])])),
  ].toSorted();
  return starts.flatMap((start, at): IntervalGap[] => {
    const valid = own.filter((row) => firstDay(row) <= start && start <= lastDay(row));
    const next = starts[at + 1];
    if (valid.length > 0)
      return ageGaps(valid).map((gap) => ({ kind: 'age', sex, ...gap, since: start || null }));
    return next === undefined ? [] : [{ kind: 'days', sex, from: start, to: shifted(next, -1) }];
  });
};

const isSame = (one: IntervalGap, other: IntervalGap): boolean =>
  JSON.stringify({ ...one, sex: '' }) === JSON.stringify({ ...other, sex: '' });

/** Where intervals leave somebody out; a sex without any interval is meant to have none. A gap of both is given once. */
export const intervalGaps = (rows: readonly AnalyteInterval[]): IntervalGap[] => {
  const [men, women] = [gapsOf(rows, 'M'), gapsOf(rows, 'F')];
  return [
    ...men.map((gap) => (women.some((other) => isSame(gap, other)) ? { ...gap, sex: 'any' as const } : gap)),
    ...women.filter((gap) => !men.some((other) => isSame(gap, other))),
  ];
};

const wider = (one: number | null, other: number | null, pick: (...ends: number[]) => number) =>
  one === null || other === null ? null : pick(one, other);

/**
 * The interval of a person on a day, `yyyyMMdd`; null where there is none. For an unknown sex it covers those of men and
 * women.
 */
export const intervalFor = (
  rows: readonly AnalyteInterval[],
  { sex, ageDays, day: on }: { sex: 'M' | 'F' | 'U'; ageDays: number; day: string },
): Pick<AnalyteInterval, 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'words'> | null => {
  const [first = null, other] = rows.filter(
    (row) =>
      (sex === 'U' || row.sex === 'any' || row.sex === sex) &&
      row.ageFrom <= ageDays &&
      ageDays < endOf(row) &&
      firstDay(row) <= on &&
      on <= lastDay(row),
  );
  if (first === null || other === undefined) return first;
  return {
    low: wider(first.low, other.low, Math.min),
    high: wider(first.high, other.high, Math.max),
    criticalLow: wider(first.criticalLow, other.criticalLow, Math.min),
    criticalHigh: wider(first.criticalHigh, other.criticalHigh, Math.max),
    words: { ru: '', en: '', be: '' },
  };
};
