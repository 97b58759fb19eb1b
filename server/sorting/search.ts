import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { downloadOrders, searchOrders, sortingColumns } from '../../contract/sorting.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { listKeys, pageOf, type ListKeys, type ListSlice, type RowsOf } from '../orderLists/page.ts';
import type { Call } from '../route.ts';
import type { Scope } from '../scope.ts';
import { sortingRows } from './orderRow.ts';

type Asked = z.output<typeof searchOrders.body & {}>;

const keysOf: Record<(typeof sortingColumns)[number], ListKeys> = {
  FullName: listKeys.name,
  Barcode: listKeys.barcode,
  CreatedDate: listKeys.date,
};

/** The slice of the orders of a call's contracts that a sorting search asks for (SORT-35, SORT-36). */
export const sliceOf = ({ contractIds, clientUnitIds }: Scope, asked: Asked): ListSlice => ({
  filter: {
    contractIds,
    clientUnitIds,
    clientUnitId: asked.clientUnitId ?? null,
    sortingState: asked.sortingState,
    cabinetStatus: null,
    serviceId: asked.serviceId ?? null,
    medicalCenterCode: asked.medicalCenterCode ?? '',
    lastName: asked.lastName,
    firstName: asked.firstName,
    barcode: asked.barcode ?? '',
    created: { from: asked.createdDateStart, to: asked.createdDateEnd },
    imported: { from: asked.importedDateStart, to: asked.importedDateEnd },
    result: {},
  },
  keys: keysOf[asked.orderingParameterName],
  isAsc: asked.isAsc,
  offset: (asked.pageNumber - 1) * asked.pageSize,
  limit: asked.pageSize,
});

const onlyBarcodes: RowsOf<string> = (ids) =>
  sql`(select coalesce(json_agg(orders.barcode order by page.place), '[]')
    from unnest(${ids}) with ordinality as page (id, place) join orders on orders.id = page.id)`;

/** A page of the sorting list, or with `onlyBarcodes` just its barcodes (CALL-50, SORT-58). */
export const searchSorting = async ({
  db,
  scope,
  body,
  user,
  language,
  say,
}: Call<typeof searchOrders | typeof downloadOrders>): Promise<AnswerOf<typeof searchOrders>> => {
  const slice = sliceOf(scope, body);
  if (body.onlyBarcodes) {
    const { rows, total } = await pageOf(db, slice, onlyBarcodes);
    const statusMessage = total > 0 ? say.done : say.ordersNotFound;
    return { isSuccess: true, statusMessage, orders: [], totalCount: total, barcodes: rows };
  }
  const { rows, total } = await pageOf(db, slice, sortingRows(language, user.flags));
  const statusMessage = total > 0 ? say.done : say.ordersNotFound;
  return { isSuccess: true, statusMessage, orders: rows, totalCount: total };
};
