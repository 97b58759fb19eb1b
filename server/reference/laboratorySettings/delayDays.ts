import type { z } from 'zod';
import type { SortingStatus } from '../../../contract/codes.ts';
import { providerDelaySetting } from '../../../contract/laboratorySettings.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { canBeLate } from '../../../contract/providerStates.ts';
import type { Db } from '../../core/db/db.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';

/** Whole days at a provider after which an order counts as slow (`warning`) and as late (`overdue`). */
export type DelayDays = z.output<typeof providerDelaySetting>;

/** The setting `providerDelayDays`: 3 and 7 days when it is missing or invalid. */
export const delayDays: Setting<DelayDays> = {
  key: 'providerDelayDays',
  schema: providerDelaySetting,
  defaults: { warning: 3, overdue: 7 },
};

export const delayDaysOf = (db: Db): Promise<DelayDays> => settingOf(db, delayDays);

/** Whether an order that has been at its provider for `ageDays` whole days is slow or late. */
export const latenessOf = (
  status: SortingStatus,
  ageDays: number,
  { warning, overdue }: DelayDays,
): ProviderOrder['lateness'] => {
  if (!canBeLate(status) || ageDays < warning) return null;
  return ageDays < overdue ? 'slow' : 'late';
};
