import type { SortPayload } from 'react-admin';
import {
  searchOrders,
  sortingColumns,
  type ListedOrder,
  type SortingSearch,
} from '../../contract/sorting.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** Columns the list can be sorted by. */
export type SortingColumn = (typeof sortingColumns)[number];

/** An order of the `sorting` resource. */
export type SortingRecord = ListedOrder & {
  /** The barcode. */
  id: string;
  /** Codes of services removed since the order was read. */
  removedCodes?: readonly string[];
};

/** Conditions of a search in their wire form, and the contracts to search. */
export interface SortingFilter
  extends
    Pick<SortingSearch, 'sortingState' | 'createdDateStart' | 'createdDateEnd' | 'importedDateStart'>,
    Pick<SortingSearch, 'importedDateEnd' | 'medicalCenterCode' | 'lastName' | 'firstName' | 'barcode'>,
    Partial<Record<keyof Pick<SortingSearch, 'clientUnitId' | 'serviceId'>, number | null>> {
  contractIds: readonly number[];
}

/** Defaults for the empty values that react-admin drops from a filter. */
const emptyFilter = {
  clientUnitId: null,
  serviceId: null,
  medicalCenterCode: null,
  lastName: '',
  firstName: '',
  importedDateStart: '',
  importedDateEnd: '',
} satisfies Partial<SortingSearch>;

/** Body and scope of a search for everything that matches the filter, in this order. */
export const sortingSearch = ({ contractIds, ...filter }: SortingFilter, { field, order }: SortPayload) => ({
  body: {
    ...emptyFilter,
    ...filter,
    orderingParameterName: sortingColumns.find((column) => column === field) ?? 'FullName',
    isAsc: order === 'ASC',
  } satisfies SortingSearch,
  contracts: contractIds,
  clientUnits: filter.clientUnitId == null ? undefined : [filter.clientUnitId],
});

/**
 * The react-admin resource of orders with one sorting status. The filter is a `SortingFilter`; an empty result has the
 * server's message in `meta.statusMessage`.
 */
export const sortingResource = ({ call, prepare }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, sort, filter, signal }) => {
    const { page = 1, perPage = 10 } = pagination ?? {};
    const conditions: SortingFilter = filter;
    const { body, ...scope } = sortingSearch(conditions, sort ?? { field: 'FullName', order: 'ASC' });
    const { orders, totalCount, statusMessage } = await call(searchOrders, {
      body: { ...body, pageNumber: page, pageSize: perPage },
      ...scope,
      signal,
    });
    // The next step is likely paging or sorting: solve its captcha meanwhile.
    prepare('sorting');
    return {
      data: orders.map((order): SortingRecord => ({ ...order, id: order.barcode })),
      total: totalCount,
      meta: { statusMessage },
    };
  },
});
