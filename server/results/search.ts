import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cabinetStatus } from '../../contract/codes.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { ALL } from '../../contract/headers.ts';
import type { ResultColumn, searchResults } from '../../contract/results.ts';
import { stateWord } from '../../contract/resultStates.ts';
import { sqlDay } from '../dates.ts';
import { listKeys, pageOf, type ListKeys, type ListSlice } from '../orderLists/page.ts';
import type { Call } from '../route.ts';
import type { Scope } from '../scope.ts';
import { storedResults, viewResult } from './orderRow.ts';

type Asked = z.output<typeof searchResults.body & {}>;

/** Statuses in the alphabetical order of their words. */
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

/** Of the asked contracts the call's own; none asked: all of them (FILT-28). */
const ownOf = ({ contractIds }: Scope, asked: readonly number[]): readonly number[] =>
  asked.length === 0 ? contractIds : contractIds.filter((id) => asked.includes(id));

/** The slice of the orders of a call's contracts that a search for results asks for (RES-10). */
export const sliceOf = (scope: Scope, asked: Asked): ListSlice => ({
  filter: {
    contractIds: ownOf(scope, asked.contractIds),
    clientUnitIds: scope.clientUnitIds,
    clientUnitId: asked.clientUnitId ?? null,
    sortingState: null,
    cabinetStatus: asked.cabinetOrderStatus === ALL ? null : asked.cabinetOrderStatus,
    serviceId: asked.serviceId ?? null,
    medicalCenterCode: asked.medicalCenterCode ?? '',
    lastName: asked.lastName,
    firstName: asked.firstName,
    barcode: asked.barcode ?? '',
    created: { from: asked.createdDateStart, to: asked.createdDateEnd },
    imported: {},
    result: { from: asked.resultDateStart, to: asked.resultDateEnd },
  },
  keys: keysOf[asked.sorting.name],
  // No deadline lies before the day of its order, so its index is read from there on.
  ...(asked.sorting.name === 'DeadLineDate' && {
    implied: sql`orders.deadline_on >= ${sqlDay(asked.createdDateStart)}`,
  }),
  isAsc: asked.sorting.isAsc,
  offset: (asked.pageNumber - 1) * asked.pageSize,
  limit: asked.pageSize,
});

/** A page of the results list (CALL-45). */
export const searchForResults = async ({
  db,
  scope,
  body,
  language,
  say,
}: Call<typeof searchResults>): Promise<AnswerOf<typeof searchResults>> => {
  const { rows, total } = await pageOf(db, sliceOf(scope, body), storedResults(language));
  const statusMessage = total > 0 ? say.done : say.notFoundByFilter;
  return { isSuccess: true, statusMessage, orders: rows.map(viewResult), totalCount: total };
};
