import type { SortPayload } from 'react-admin';
import {
  searchOrders,
  sortingColumns,
  type SortingOrder,
  type SortingSearch,
} from '../../contract/sorting.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** The columns whose heads sort the list. */
export type SortingColumn = (typeof sortingColumns)[number];

/** An order of the `sorting` resource. */
export type SortingRecord = SortingOrder & {
  /** The barcode. */
  id: string;
  /** Codes of services that were removed since the order was read. */
  removedCodes?: readonly string[];
};

/** The conditions of a search as the wire has them, and the contracts to look in. */
export interface SortingFilter
  extends
    Pick<SortingSearch, 'sortingState' | 'createdDateStart' | 'createdDateEnd' | 'importedDateStart'>,
    Pick<SortingSearch, 'importedDateEnd' | 'medicalCenterCode' | 'lastName' | 'firstName' | 'barcode'>,
    Partial<Record<keyof Pick<SortingSearch, 'clientUnitId' | 'serviceId'>, number | null>> {
  contractIds: readonly number[];
}

/** What react-admin keeps of a filter: it drops every empty value. */
const emptyFilter = {
  clientUnitId: null,
  serviceId: null,
  medicalCenterCode: null,
  lastName: '',
  firstName: '',
  importedDateStart: '',
  importedDateEnd: '',
};

/** The body and the scope of a search for everything that a filter finds, in this order. */
export const sortingSearch = ({ contractIds, ...filter }: SortingFilter, { field, order }: SortPayload) => ({
  body: {
    ...emptyFilter,
    ...filter,
    orderingParameterName: sortingColumns.find((column) => column === field) ?? 'FullName',
    isAsc: order === 'ASC',
  } satisfies SortingSearch,
  contracts: contractIds,
  ...(filter.clientUnitId != null && { clientUnits: [filter.clientUnitId] }),
});

/**
 * Orders of one state as a resource of react-admin. The filter is a `SortingFilter`; an empty result has the
 * laboratory's message in `meta.statusMessage`.
 */
export const sortingResource = ({ call, prepare }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, sort, filter, signal }) => {
    const { page = 1, perPage = 10 } = pagination ?? {};
    const conditions: SortingFilter = filter;
    const { body, ...scope } = sortingSearch(conditions, sort ?? { field: 'FullName', order: 'ASC' });
    const { orders, totalCount, statusMessage } = await call(searchOrders, {
      body: { ...body, pageNumber: page, pageSize: perPage },
      ...scope,
      ...(signal && { signal }),
    });
    // Whoever has found something will page or sort next: the captcha of that search is solved meanwhile.
    prepare('sorting');
    return {
      data: orders.map((order): SortingRecord => ({ ...order, id: order.barcode })),
      total: totalCount,
      meta: { statusMessage },
    };
  },
});
