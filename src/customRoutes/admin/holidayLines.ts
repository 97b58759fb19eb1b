import type { Schedule } from '../../../contract/schedule.ts';

type Holidays = Schedule['holidays'];

/** Days off as text, a line each: `25.12.2026 Christmas`. */
export const linesOf = (holidays: Holidays): string =>
  holidays.map(({ day, name }) => `${day.split('-').toReversed().join('.')} ${name}`).join('\n');

/** Parses such lines into days off, sorted by date; empty lines are skipped. Null when a line has another form. */
export const holidaysOf = (text: string): Holidays | null => {
  const found = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*(\d{2})\.(\d{2})\.(\d{4})\s+(\S.*?)\s*$/.exec(line));
  const holidays = found.flatMap((parts) => {
    const [, date = '', month = '', year = '', name = ''] = parts ?? [];
    const day = `${year}-${month}-${date}`;
    return new Date(day).getUTCDate() === Number(date) ? { day, name } : [];
  });
  return holidays.length === found.length
    ? holidays.toSorted((one, other) => one.day.localeCompare(other.day))
    : null;
};
