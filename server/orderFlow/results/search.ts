import type { Call } from '../../core/calls/call.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { ALL } from '../../../contract/headers.ts';
import type { ResultColumn, ResultConditions, searchResults } from '../../../contract/results.ts';
import { stateWord } from '../../../contract/resultStates.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import type { OnlyOrders } from '../orderLists/filter.ts';
import { listKeys, pageOf, type ListKeys, type ListSlice } from '../orderLists/page.ts';
import type { Scope } from '../../core/session/scope.ts';
import {
  promiseClockOf,
  promiseCondition,
  type PromiseClock,
} from '../../reference/schedule/promiseClock.ts';
import { storedResults, viewResults } from './resultRow.ts';

type SearchParams = z.output<typeof searchResults.body & {}>;

/** Statuses in alphabetical order of their words. */
const byWord = Object.values(cabinetStatus).toSorted((a, b) =>
  stateWord[a].localeCompare(stateWord[b], 'ru'),
);

const keysOf: Record<ResultColumn, ListKeys> = {
  OrderId: listKeys.date,
  OrderDate: listKeys.date,
  FullName: listKeys.name,
  Barcode: listKeys.barcode,
  DeadLineDate: ['orders.deadline_on', 'orders.id'],
  State: [`array_position('{${byWord.join(',')}}'::int[], orders.cabinet_status)`, 'orders.id'],
};

/** The requested contracts that are the caller's; all of them when none is requested. */
const ownOf = ({ contractIds }: Scope, params: readonly number[]): readonly number[] =>
  params.length === 0 ? contractIds : contractIds.filter((id) => params.includes(id));

const moment = (iso: string | undefined): Date | undefined => (iso === undefined ? undefined : new Date(iso));

/** `clock` is that of the searched contracts, only with a condition that needs it. */
const onlyOf = ({ promise, ...only }: ResultConditions, clock: PromiseClock | null): OnlyOrders => ({
  ...only,
  promise: promise && clock ? promiseCondition(clock, promise) : undefined,
  resultSince: moment(only.resultSince),
  stoppedSince: moment(only.stoppedSince),
  letterFailedSince: moment(only.letterFailedSince),
  lateOn: only.lateOn === undefined ? undefined : sqlDay(only.lateOn),
});

/** The slice of orders for a results search, within the caller's contracts; the clock is for a condition on promises. */
export const sliceOf = (scope: Scope, params: SearchParams, clock: PromiseClock | null): ListSlice => ({
  filter: {
    contractIds: ownOf(scope, params.contractIds),
    unitLimits: scope.listedUnits,
    clientUnitId: params.clientUnitId ?? null,
    sortingState: null,
    cabinetStatus: params.cabinetOrderStatus === ALL ? null : params.cabinetOrderStatus,
    serviceId: params.serviceId ?? null,
    medicalCenterCode: params.medicalCenterCode ?? '',
    lastName: params.lastName,
    firstName: params.firstName,
    barcode: params.barcode ?? '',
    created: { from: params.createdDateStart, to: params.createdDateEnd },
    imported: {},
    result: { from: params.resultDateStart, to: params.resultDateEnd },
    only: params.only && onlyOf(params.only, clock),
  },
  keys: keysOf[params.sorting.name],
  // No deadline is before the day of its order, so its index can be read from that day.
  implied:
    params.sorting.name === 'DeadLineDate'
      ? sql`orders.deadline_on >= ${sqlDay(params.createdDateStart)}`
      : undefined,
  isAsc: params.sorting.isAsc,
  offset: (params.pageNumber - 1) * params.pageSize,
  limit: params.pageSize,
});

/** The same at a moment, with the clock that it needs. */
export const sliceAt = async (
  { db, scope, now }: { db: Db; scope: Scope; now: Date },
  params: SearchParams,
): Promise<ListSlice> => {
  const isTimed = params.only?.promise !== undefined;
  return sliceOf(
    scope,
    params,
    isTimed ? await promiseClockOf(db, ownOf(scope, params.contractIds), now) : null,
  );
};

/** A page of the results list. */
export const searchForResults = async (
  call: Call<typeof searchResults>,
): Promise<ResponseOf<typeof searchResults>> => {
  const { db, scope, body, lab, language, messages } = call;
  const now = lab.clock.now();
  const access = { ...call, action: 'result.search', params: body } as const;
  const found = await sliceAt({ db, scope, now }, body);
  const { rows, total } = await pageOf(db, found, storedResults(language), access);
  const statusMessage = total > 0 ? messages.done : messages.notFoundByFilter;
  return { isSuccess: true, statusMessage, orders: await viewResults(db, rows, now), totalCount: total };
};
