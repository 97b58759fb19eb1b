import type { Call } from '../../core/calls/call.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../../contract/access.ts';
import type { downloadOrders, searchOrders, sortingColumns } from '../../../contract/sorting.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { answersOfOrders } from '../orders/answers.ts';
import { listKeys, pageOf, type ListKeys, type ListSlice, type RowsOf } from '../orderLists/page.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { sortingRows } from '../orderLists/sortingRow.ts';

type SearchParams = z.output<typeof searchOrders.body & {}>;

const keysOf: Record<(typeof sortingColumns)[number], ListKeys> = {
  FullName: listKeys.name,
  Barcode: listKeys.barcode,
  CreatedDate: listKeys.date,
};

/** The slice of orders for a sorting search, within the caller's contracts. */
export const sliceOf = (scope: Scope, params: SearchParams): ListSlice => ({
  filter: {
    ...listed(scope),
    clientUnitId: params.clientUnitId ?? null,
    sortingState: params.sortingState,
    cabinetStatus: null,
    serviceId: params.serviceId ?? null,
    medicalCenterCode: params.medicalCenterCode ?? '',
    lastName: params.lastName,
    firstName: params.firstName,
    barcode: params.barcode ?? '',
    created: { from: params.createdDateStart, to: params.createdDateEnd },
    imported: { from: params.importedDateStart, to: params.importedDateEnd },
    result: {},
  },
  keys: keysOf[params.orderingParameterName],
  isAsc: params.isAsc,
  offset: (params.pageNumber - 1) * params.pageSize,
  limit: params.pageSize,
});

const onlyBarcodes: RowsOf<string> = (ids) =>
  sql`(select coalesce(json_agg(orders.barcode order by page.place), '[]')
    from unnest(${ids}) with ordinality as page (id, place) join orders on orders.id = page.id)`;

/** A page of the sorting list, or with `onlyBarcodes` only its barcodes. */
export const searchSorting = async (
  call: Call<typeof searchOrders | typeof downloadOrders>,
): Promise<ResponseOf<typeof searchOrders>> => {
  const { db, scope, body, user, language, messages } = call;
  const slice = sliceOf(scope, body);
  const access = { ...call, action: 'order.search', params: body } as const;
  if (body.onlyBarcodes) {
    const { rows, total } = await pageOf(db, slice, onlyBarcodes, access);
    const statusMessage = total > 0 ? messages.done : messages.ordersNotFound;
    return { isSuccess: true, statusMessage, orders: [], totalCount: total, barcodes: rows };
  }
  const { rows, total } = await pageOf(db, slice, sortingRows(language, user.hiddenPrices), access);
  const orderIds = rows.map(({ orderId }) => orderId);
  const answers = await answersOfOrders(db, can(user.roleId, 'readCard', 'order') ? orderIds : [], language);
  const orders = rows.map((row) => ({ ...row, answers: answers.get(row.orderId) ?? [] }));
  const statusMessage = total > 0 ? messages.done : messages.ordersNotFound;
  return { isSuccess: true, statusMessage, orders, totalCount: total };
};
