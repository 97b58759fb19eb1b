import { z } from 'zod';
import { cabinetStatus } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import { resultColumns, type ResultColumn, type ResultSearch } from '../../../contract/results.ts';
import type { SearchScope } from '../../dataProvider/sorting.ts';
import { formatDay } from '../../i18n/format.ts';
import type { SortOrder } from '../../ui/SortHead.tsx';
import {
  initialSearch,
  parseSearch,
  type OrderSearch,
  type OrderSearchValues,
} from '../../orderLists/searchValues.ts';

/** What the page of results knows of itself; the rows are the laboratory's. */
export interface ResultsState {
  /** What stands in the form. */
  values: OrderSearchValues;
  /** What was searched for last; null: nothing yet. */
  asked: OrderSearchValues | null;
  /** Counts from 0. */
  page: number;
  pageSize: number;
  order: SortOrder<ResultColumn>;
}

/** A search as the call takes it. */
export interface ResultsRequest {
  body: Omit<ResultSearch, 'contractIds' | 'clientUnitId'>;
  scope: SearchScope;
}

const PAGE_SIZE = 20;
const SCAN_YEARS = 1;

/** The page as it opens: all states of the last seven days, 20 a page, by the order's number. */
export const initialResults = (contractIds: readonly number[], now: Date): ResultsState => {
  const values = initialSearch(contractIds, ALL, now);
  return {
    values,
    asked: values.contractId === null ? null : values,
    page: 0,
    pageSize: PAGE_SIZE,
    order: { by: 'OrderId', descending: false },
  };
};

/** What a scan looks for: this barcode among all one's orders of the last year, whatever their state. */
export const scanned = (
  { values }: ResultsState,
  barcode: string,
  contractIds: readonly number[],
  now: Date,
): OrderSearchValues => {
  const yearAgo = new Date(now);
  yearAgo.setFullYear(yearAgo.getFullYear() - SCAN_YEARS);
  const all = contractIds.length > 1 ? ALL : (contractIds[0] ?? null);
  return {
    ...initialSearch(contractIds, ALL, now),
    contractId: values.contractId ?? all,
    created: { from: formatDay(yearAgo), to: formatDay(now) },
    barcode,
  };
};

const searchOf = (
  { values }: { values: OrderSearchValues },
  contractIds: readonly number[],
  now: Date,
): OrderSearch | null => parseSearch(values, contractIds, now).search;

/** The call for the rows of the page; null while nothing was searched for. */
export const resultsRequest = (
  { asked, page, pageSize, order }: ResultsState,
  contractIds: readonly number[],
  now: Date,
): ResultsRequest | null => {
  const search = asked && searchOf({ values: asked }, contractIds, now);
  if (!search) return null;
  const { place: scope, status, secondDateStart, secondDateEnd, ...rest } = search;
  return {
    scope,
    body: {
      ...rest,
      cabinetOrderStatus: Object.values(cabinetStatus).find((known) => known === status) ?? ALL,
      resultDateStart: secondDateStart,
      resultDateEnd: secondDateEnd,
      sorting: { name: order.by, isAsc: !order.descending },
      pageNumber: page + 1,
      pageSize,
    },
  };
};

/** Does the form ask for something else than what was searched for? */
export const isModified = ({ values, asked }: ResultsState): boolean =>
  asked !== null && JSON.stringify(values) !== JSON.stringify(asked);

const nobody = { lastName: '', firstName: '', barcode: '' };

/** What a reload may find: ids, dates, page and order, neither names nor barcodes. */
export const withoutPeople = ({ values, asked, ...rest }: ResultsState): ResultsState => ({
  ...rest,
  values: { ...values, ...nobody },
  asked: asked && { ...asked, ...nobody },
});

const range = z.object({ from: z.string(), to: z.string() });
const choice = z.object({ value: z.string(), label: z.string() }).nullable();
const storedValues = z.object({
  contractId: z.number().nullable(),
  clientUnitId: z.number().nullable(),
  status: z.number(),
  created: range,
  second: range,
  lastName: z.string(),
  firstName: z.string(),
  barcode: z.string(),
  medicalCenter: choice,
  service: choice,
});
const stored = z.object({
  values: storedValues,
  asked: storedValues.nullable(),
  page: z.number().int().min(0),
  pageSize: z.number().int().min(1).max(100),
  order: z.object({ by: z.enum(resultColumns), descending: z.boolean() }),
});

/** The page as a reload finds it, or as it opens when what was kept is broken or of contracts that are not one's own any more. */
export const restoredResults = (kept: unknown, contractIds: readonly number[], now: Date): ResultsState => {
  const found = stored.safeParse(kept);
  const isOwn = (values: OrderSearchValues | null): boolean => {
    const id = values?.contractId ?? null;
    return id === null || id === ALL || contractIds.includes(id);
  };
  return found.success && isOwn(found.data.values) && isOwn(found.data.asked)
    ? found.data
    : initialResults(contractIds, now);
};
