import { DAY } from '../../../contract/time.ts';
import { serialDay } from './cellText.ts';

/** What the cells of a column prove about day and month; null: nothing. */
type Proof = 'day' | 'month' | 'both' | null;
/** What a column proves, by the sign between its numbers. */
export interface DateOrder {
  dots: Proof;
  others: Proof;
}
/** A column that proves nothing. */
export const unproven: DateOrder = { dots: null, others: null };

const WRITTEN = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})(?:\s.*)?$/;

/** What the cells of one column prove: a number over 12 is a day. */
export const dateOrderOf = (cells: readonly string[]): DateOrder => {
  const seen = { dots: new Set<Proof>(), others: new Set<Proof>() };
  for (const cell of cells) {
    const [, first = '', sign = '', second = ''] = WRITTEN.exec(cell) ?? [];
    const [one, other] = [Number(first), Number(second)];
    if (one > 12 === other > 12) continue;
    seen[sign === '.' ? 'dots' : 'others'].add(one > 12 ? 'day' : 'month');
  }
  const proofOf = (proofs: ReadonlySet<Proof>): Proof => {
    const [only = null] = proofs;
    return proofs.size > 1 ? 'both' : only;
  };
  return { dots: proofOf(seen.dots), others: proofOf(seen.others) };
};

/**
 * How a cell is read whose numbers could both be months; 'ask': only a person knows. Dots are day first here, unless the
 * column has months first: Excel makes dates of some cells of such a column, with day and month exchanged.
 */
const readingOf = (sign: string, { dots, others }: DateOrder): 'day' | 'month' | 'ask' => {
  const own = sign === '.' ? dots : others;
  if (own === 'day' || own === 'month') return own;
  const isSafe = own === null && sign === '.' && (others === null || others === 'day');
  return isSafe ? 'day' : 'ask';
};

interface CellDate {
  /** yyyyMMdd; any other text is left as it is and rejected by the contract. */
  day: string;
  /** `HH:mm`; '' without one, for the midnight that programs add and for the noon that stands for a day. */
  time: string;
  /** Both days, yyyyMMdd, that the cell may mean, day first and month first; empty when it is clear. */
  readings: readonly string[];
}

const dayAfter = (day: string): string => {
  const next = Date.parse(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) + DAY;
  return Number.isNaN(next) ? day : new Date(next).toISOString().slice(0, 10).replaceAll('-', '');
};

/** The day and the readings of a date without its time. */
const dayOfCell = (text: string, order: DateOrder): Omit<CellDate, 'time'> => {
  const [, first = '', sign = '', second = '', year = ''] = WRITTEN.exec(text) ?? [];
  if (year.length !== 4)
    return { day: text.replace(/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/, '$1$2$3'), readings: [] };
  const dayOf = (day: string, month: string) => `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
  const [dayFirst, monthFirst] = [dayOf(first, second), dayOf(second, first)];
  if (Number(second) > 12 && Number(first) <= 12) return { day: monthFirst, readings: [] };
  if (Number(first) > 12 || Number(first) === Number(second)) return { day: dayFirst, readings: [] };
  const reading = readingOf(sign, order);
  if (reading === 'ask') return { day: dayFirst, readings: [dayFirst, monthFirst] };
  return { day: reading === 'day' ? dayFirst : monthFirst, readings: [] };
};

/**
 * A date in any common form (31.12.1984, 31/12/1984, 1984-12-31, 19841231, or a serial number without a date format), read
 * as its column reads day and month.
 */
export const cellDate = (text: string, isFrom1904: boolean, order: DateOrder): CellDate => {
  const written = /^\d{3,5}(\.\d+)?$/.test(text) ? serialDay(Number(text), isFrom1904) : text;
  const { day, readings } = dayOfCell(written, order);
  const [, hour = '', minute = '', second = ''] =
    /[\sT](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?Z?$/.exec(written) ?? [];
  const time = hour === '' ? '' : `${hour.padStart(2, '0')}:${minute}`;
  // The last seconds of a day are a day that lost a fraction.
  if (time === '23:59' && Number(second) > 0)
    return { day: dayAfter(day), time: '', readings: readings.map(dayAfter) };
  return { day, time: ['00:00', '12:00'].includes(time) ? '' : time, readings };
};
