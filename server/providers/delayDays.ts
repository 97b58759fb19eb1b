import { z } from 'zod';
import type { SortingStatus } from '../../contract/codes.ts';
import type { ProviderOrder } from '../../contract/providers.ts';
import { canBeLate } from '../../contract/providerStates.ts';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

const days = z.number().int().min(1).max(365);
const stored = z
  .object({ warning: days, overdue: days })
  .refine(({ warning, overdue }) => warning <= overdue);
/** Whole days at a provider after which an order counts as slow (`warning`) and as late (`overdue`). */
export type DelayDays = z.output<typeof stored>;

const defaults: DelayDays = { warning: 3, overdue: 7 };

/** The setting `providerDelayDays`, or 3 and 7 days when it is missing or invalid. */
export const delayDaysOf = (db: Db): Promise<DelayDays> =>
  settingOf(db, 'providerDelayDays', stored, defaults);

/** Whether an order that has been at its provider for `ageDays` whole days is slow or late. */
export const latenessOf = (
  status: SortingStatus,
  ageDays: number,
  { warning, overdue }: DelayDays,
): ProviderOrder['lateness'] => {
  if (!canBeLate(status) || ageDays < warning) return null;
  return ageDays < overdue ? 'slow' : 'late';
};
