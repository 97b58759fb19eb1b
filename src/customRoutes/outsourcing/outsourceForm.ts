import type { FieldMessage } from '../../../contract/fields.ts';
import { ALL } from '../../../contract/headers.ts';
import type { DateRange } from '../../ui/DateRangeInput.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { checkRange, initialContract, lastWeek } from '../../orderLists/searchValues.ts';

/** Form values of the outsourcing list. */
export interface OutsourceValues {
  /** ALL: every contract of the user. */
  contractId: number | null;
  created: DateRange;
  lateOnly: boolean;
}

/** Search parameters; dates yyyyMMdd. */
export interface OutsourceFilters {
  contractIds: readonly number[];
  start: string;
  end: string;
  lateOnly: boolean;
}

/** Initial values: the last selected contract, else all, and the last seven days. */
export const initialOutsource = (
  contractIds: readonly number[],
  now: Date,
  lastContract: number | null = null,
): OutsourceValues => ({
  contractId: initialContract(contractIds, lastContract) ?? ALL,
  created: lastWeek(now),
  lateOnly: false,
});

/** Validates the period and converts the form to the wire; a contract that is not the user's counts as all. */
export const parseOutsource = (
  { contractId, created, lateOnly }: OutsourceValues,
  contractIds: readonly number[],
  now: Date,
): { filters: OutsourceFilters; error?: undefined } | { filters: null; error: FieldMessage } => {
  const { start, end, error } = checkRange(created, wireDay(now), true);
  if (error) return { filters: null, error };
  const isAll = contractId === null || !contractIds.includes(contractId);
  return { filters: { contractIds: isAll ? contractIds : [contractId], start, end, lateOnly } };
};
