import {
  laboratorySchedule as contract,
  type LaboratorySchedule,
  type Schedule,
} from '../../../contract/schedule.ts';
import type { Db } from '../../core/db/db.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';
import { calendarFrom, promisedDay } from './promisedDay.ts';

/** The setting `schedule`: no cut-off hour, no holidays and a risk on the last day when it is missing or invalid. */
export const laboratorySchedule: Setting<LaboratorySchedule> = {
  key: 'schedule',
  schema: contract,
  defaults: { cutOff: null, holidays: [], riskDays: 1 },
};

/** When an order was made; of a stored one also its term and promise. */
export interface OrderTiming {
  createdAt: Date;
  workingDays?: number;
  deadlineOn?: string;
}

/**
 * The day (`yyyy-MM-dd`) for which an order with this term is promised under the schedule of its contract. A stored one
 * keeps its promise unless the term changes.
 */
export const deadlineOf = async (
  db: Db,
  own: Schedule,
  made: OrderTiming,
  workingDays: number,
): Promise<string> =>
  made.deadlineOn !== undefined && made.workingDays === workingDays
    ? made.deadlineOn
    : promisedDay(calendarFrom(await settingOf(db, laboratorySchedule), own), made.createdAt, workingDays);

/** The day (`yyyy-MM-dd`) for which each of these services is promised when it is ordered at a moment, by its id. */
export const promisesOf = async (
  db: Db,
  own: Schedule,
  at: Date,
  services: readonly { id: number; workingDays: number }[],
): Promise<ReadonlyMap<number, string>> => {
  const calendar = calendarFrom(await settingOf(db, laboratorySchedule), own);
  return new Map(services.map(({ id, workingDays }) => [id, promisedDay(calendar, at, workingDays)]));
};
