import { z } from 'zod';
import type { OrderSearchValues } from '../orderSearchValues.ts';
import type { ListView } from './sortingList.ts';

const range = z.object({ from: z.string(), to: z.string() });
const choice = z.object({ value: z.string(), label: z.string() }).nullable();

/** What a reload of the tab finds again: places, states, dates and the view of the list, no names and no barcodes. */
const persistedSearch = z.object({
  contractId: z.number().nullable(),
  clientUnitId: z.number().nullable(),
  status: z.number(),
  created: range,
  second: range,
  medicalCenter: choice,
  service: choice,
  page: z.number().int().min(0),
  pageSize: z.number().int().min(1).max(100),
  order: z.object({ by: z.enum(['FullName', 'Barcode']), descending: z.boolean() }),
  /** The list stood there and can be searched again by the above alone. */
  isShown: z.boolean(),
});
export type PersistedSearch = z.output<typeof persistedSearch>;

/** What was kept, as it stands in the form again; without anything kept the form is as `initial` has it. */
export const formOf = (persisted: PersistedSearch | null, initial: OrderSearchValues): OrderSearchValues => {
  if (persisted === null) return initial;
  const { contractId, clientUnitId, status, created, second, medicalCenter, service } = persisted;
  return { ...initial, contractId, clientUnitId, status, created, second, medicalCenter, service };
};

/** The key in the Store; its prefix keeps it in this tab (PERSIST-07). */
export const PERSISTED_SEARCH = 'tab.sorting';

/** What may be kept of the form and of the list that it has found; `values` null: nothing was searched yet. */
export const toPersisted = (
  form: OrderSearchValues,
  searched: OrderSearchValues | null,
  { page, pageSize, order }: ListView,
): PersistedSearch => {
  const { lastName, firstName, barcode, ...persisted } = searched ?? form;
  const isShown = searched !== null && lastName === '' && firstName === '' && barcode === '';
  return { ...persisted, page: isShown ? page : 0, pageSize, order, isShown };
};

/** What was kept; null when it is nothing, or not for these contracts any more. */
export const parsePersisted = (stored: unknown, contractIds: readonly number[]): PersistedSearch | null => {
  const { data } = persistedSearch.safeParse(stored);
  if (data === undefined) return null;
  const isOwn = data.contractId === null || data.contractId < 0 || contractIds.includes(data.contractId);
  return isOwn ? data : null;
};
