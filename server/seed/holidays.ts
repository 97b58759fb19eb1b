import type { Schedule } from '../../contract/schedule.ts';
import { addDays } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import { settings } from '../core/db/schema/laboratory.ts';
import { laboratorySchedule } from '../reference/schedule/deadlines.ts';

const fixed = [
  ['01-01', 'Новый год'],
  ['01-02', 'Новый год'],
  ['01-07', 'Рождество Христово (православное)'],
  ['03-08', 'День женщин'],
  ['05-01', 'Праздник труда'],
  ['05-09', 'День Победы'],
  ['07-03', 'День Независимости'],
  ['11-07', 'День Октябрьской революции'],
  ['12-25', 'Рождество Христово (католическое)'],
] as const;

/** Orthodox Easter, `yyyy-MM-dd`, from 1900 to 2099: Meeus' rule for the Julian calendar and its 13 days. */
const easter = (year: number): string => {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return addDays(`${String(year)}-03-22`, moon + sunday + 13);
};

/** The public holidays of Belarus in a year, in order; Radunitsa is nine days after Orthodox Easter. */
export const belarusHolidays = (year: number): Schedule['holidays'] =>
  [
    ...fixed.map(([day, name]) => ({ day: `${String(year)}-${day}`, name })),
    { day: addDays(easter(year), 9), name: 'Радуница' },
  ].toSorted((one, other) => one.day.localeCompare(other.day));

/** The schedule of the demo laboratory: the holidays of last year, this one and the next, no cut-off hour. */
export const insertSchedule = async (db: Db, now: Date): Promise<Schedule> => {
  const year = now.getUTCFullYear();
  const holidays = [year - 1, year, year + 1].flatMap(belarusHolidays);
  const value: Schedule = { cutOff: null, holidays };
  await db.insert(settings).values({ key: laboratorySchedule.key, value });
  return value;
};
