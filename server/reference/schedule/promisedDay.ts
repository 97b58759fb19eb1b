import { DAY } from '../../../contract/time.ts';
import type { ProviderSettings } from '../../../contract/providerSettings.ts';
import type { Schedule } from '../../../contract/schedule.ts';
import { dayOf } from '../../core/dates.ts';

/** Days since 1970-01-01, a Thursday. */
const numberOf = (day: string): number => Date.parse(day) / DAY;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Minsk',
  hour: '2-digit',
  minute: '2-digit',
});

const mondayToFriday = new Set([1, 2, 3, 4, 5]);

/** A cut-off hour `HH:mm`, the days of the week that are worked (1 is Monday), and the numbers of the days off. */
export interface Calendar {
  cutOff: string | null;
  week: ReadonlySet<number>;
  daysOff: ReadonlySet<number>;
}

/** The calendar of a contract under the schedule of its laboratory. */
export const calendarFrom = (laboratory: Schedule, own: Schedule): Calendar => ({
  cutOff: own.cutOff ?? laboratory.cutOff,
  week: mondayToFriday,
  daysOff: new Set([...laboratory.holidays, ...own.holidays].map(({ day }) => numberOf(day))),
});

/** The calendar of an outside laboratory: its own week and days off, without a cut-off hour. */
export const outsideCalendar = ({
  workingWeek,
  holidays,
}: Pick<ProviderSettings, 'workingWeek' | 'holidays'>): Calendar => ({
  cutOff: null,
  week: new Set(workingWeek),
  daysOff: new Set(holidays.map(({ day }) => numberOf(day))),
});

/**
 * The day (`yyyy-MM-dd`) for which an order made at `at` is promised: this many working days later. Made after the
 * cut-off hour, or on a day off when there is one, it counts from the next working day.
 */
export const promisedDay = ({ cutOff, week, daysOff }: Calendar, at: Date, workingDays: number): string => {
  const isOff = (day: number) => !week.has(((day + 3) % 7) + 1) || daysOff.has(day);
  const next = (day: number): number => (isOff(day + 1) ? next(day + 1) : day + 1);
  const made = numberOf(dayOf(at));
  const isLate = cutOff !== null && (isOff(made) || clock.format(at) >= cutOff);
  let day = isLate ? next(made) : made;
  for (let left = workingDays; left > 0; left -= 1) day = next(day);
  return new Date(day * DAY).toISOString().slice(0, 10);
};
