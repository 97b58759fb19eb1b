import type { AgeUnit, RangeWarning, ReferenceValue } from './serviceExtension.ts';

type Age = RangeWarning['from'];

const DAYS: Record<AgeUnit, number> = { day: 1, month: 30.4375, year: 365.25 };
/** Months and years have no whole number of days: that much between two units is neither a gap nor an overlap. */
const TOLERANCE_DAYS = 1;
/** An upper end from this age on is an open one. */
const OPEN_FROM_YEARS = 100;

interface Span {
  row: ReferenceValue;
  /** Days; `end` is the first day no longer covered. */
  start: number;
  end: number;
}

const spanOf = (row: ReferenceValue): Span => {
  const end = row.ageTo === null ? Infinity : (row.ageTo + 1) * DAYS[row.ageUnit];
  return {
    row,
    start: row.ageFrom * DAYS[row.ageUnit],
    end: end > OPEN_FROM_YEARS * DAYS.year ? Infinity : end,
  };
};
const firstAge = ({ row }: Span): Age => ({ age: row.ageFrom, unit: row.ageUnit });
const beforeFirst = ({ row }: Span): Age => ({ age: row.ageFrom - 1, unit: row.ageUnit });
const lastAge = ({ row, end }: Span): Age | null =>
  row.ageTo === null || end === Infinity ? null : { age: row.ageTo, unit: row.ageUnit };
const afterLast = ({ row }: Span): Age => ({ age: (row.ageTo ?? 0) + 1, unit: row.ageUnit });

type Found = Pick<RangeWarning, 'kind' | 'from' | 'to'>;

/** Gaps and overlaps of ranges that all apply to one person. */
const warningsOf = (rows: readonly ReferenceValue[]): Found[] => {
  const spans = rows.map(spanOf).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const [first] = spans;
  if (first === undefined) return [];
  const found: Found[] = [];
  if (first.start > TOLERANCE_DAYS)
    found.push({ kind: 'gap', from: { age: 0, unit: first.row.ageUnit }, to: beforeFirst(first) });
  /** The span that reaches furthest so far. */
  let reach = first;
  for (const next of spans.slice(1)) {
    if (next.start - reach.end > TOLERANCE_DAYS)
      found.push({ kind: 'gap', from: afterLast(reach), to: beforeFirst(next) });
    else if (reach.end - next.start > TOLERANCE_DAYS)
      found.push({
        kind: 'overlap',
        from: firstAge(next),
        to: lastAge(next.end < reach.end ? next : reach),
      });
    if (next.end > reach.end) reach = next;
  }
  if (reach.end !== Infinity) found.push({ kind: 'gap', from: afterLast(reach), to: null });
  return found;
};

const analyteKey = ({ analyte }: ReferenceValue): string =>
  (analyte.ru || analyte.en || analyte.be).trim().toLowerCase();

/**
 * Where the ranges of an analyte leave an age without a range or give it several; a sex that has no range at all is
 * meant to have none. A warning for both sexes is given once.
 */
export const rangeWarnings = (rows: readonly ReferenceValue[]): RangeWarning[] =>
  [...new Set(rows.map(analyteKey))].flatMap((key) => {
    const own = rows.filter((row) => analyteKey(row) === key);
    const [men, women] = (['M', 'F'] as const).map((sex) =>
      warningsOf(own.filter((row) => row.sex === 'any' || row.sex === sex)),
    ) as [Found[], Found[]];
    const same = (one: Found) => (other: Found) => JSON.stringify(one) === JSON.stringify(other);
    const analyte = own[0]?.analyte ?? { ru: '', en: '', be: '' };
    return [
      ...men.map((one) => ({
        ...one,
        analyte,
        sex: women.some(same(one)) ? ('any' as const) : ('M' as const),
      })),
      ...women.filter((one) => !men.some(same(one))).map((one) => ({ ...one, analyte, sex: 'F' as const })),
    ];
  });
