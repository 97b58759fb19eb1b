import { z } from 'zod';
import type { SortingStatus } from '../../contract/codes.ts';
import type { ProviderOrder } from '../../contract/providers.ts';
import { canBeLate } from '../../contract/providerStates.ts';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

const days = z.number().int().min(1).max(365);
const stored = z.object({ slow: days, late: days }).refine(({ slow, late }) => slow <= late);
/** From how many whole days at a provider an order is slow, and late (D7). */
export type LateDays = z.output<typeof stored>;

const usual: LateDays = { slow: 3, late: 7 };

/** The setting `providerLate`, or 3 and 7 days when there is none that can be used (D7). */
export const lateDaysOf = (db: Db): Promise<LateDays> => settingOf(db, 'providerLate', stored, usual);

/** How an order of a state stands that has been with its provider for some whole days. */
export const latenessOf = (
  status: SortingStatus,
  ageDays: number,
  { slow, late }: LateDays,
): ProviderOrder['lateness'] => {
  if (!canBeLate(status) || ageDays < slow) return null;
  return ageDays < late ? 'slow' : 'late';
};
