import { DAY } from '../../contract/time.ts';

/** Days are `yyyy-MM-dd` in SQL and `yyyyMMdd` on the wire. */

const minsk = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Minsk',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The laboratory's calendar day at an instant, `yyyy-MM-dd`. */
export const dayOf = (instant: Date): string => minsk.format(instant);

/** `yyyy-MM-dd` as `yyyyMMdd`. */
export const wireDay = (day: string): string => day.replaceAll('-', '');

/** `yyyyMMdd` as `yyyy-MM-dd`. */
export const sqlDay = (wire: string): string => `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`;

/** The instant of a clock time at the laboratory, `yyyy-MM-ddTHH:mm`; Minsk is UTC+3 all year. */
export const minskMoment = (local: string): Date => new Date(`${local}:00+03:00`);

/** When a day begins at the laboratory. */
export const startOfDay = (day: string): Date => minskMoment(`${day}T00:00`);

const HOUR = 3_600_000;

/** Whether patients are awake: from 8 to 21 o'clock at the laboratory. */
export const isDaytime = (now: Date): boolean => {
  const hour = (now.getTime() - startOfDay(dayOf(now)).getTime()) / HOUR;
  return hour >= 8 && hour < 21;
};

/** The day `count` days after `day`, both `yyyy-MM-dd`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
