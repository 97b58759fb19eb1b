import {
  resultColumns,
  searchResults,
  type ResultColumn,
  type ResultOrder,
  type ResultSearch,
} from '../../contract/results.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** An order of the `results` resource. */
export type ResultRecord = ResultOrder & {
  /** The barcode. */
  id: string;
};

/** Conditions of a search in their wire form, and the contracts to search. */
export type ResultsFilter = Omit<ResultSearch, 'contractIds' | 'sorting' | 'pageNumber' | 'pageSize'> & {
  contractIds: readonly number[];
};

/** Meta of a page of results. */
export interface ResultsMeta {
  statusMessage: string;
  /** ms */
  receivedAt: number;
}

/** The default sort. */
export const resultsSort: { field: ResultColumn; order: 'ASC' } = { field: 'OrderId', order: 'ASC' };

/** Defaults for the empty values that react-admin drops from a filter. */
const emptyFilter = {
  clientUnitId: null,
  serviceId: null,
  medicalCenterCode: null,
  lastName: '',
  firstName: '',
  barcode: '',
  resultDateStart: '',
  resultDateEnd: '',
} satisfies Partial<ResultSearch>;

/** The react-admin resource of orders with the status of their results. The filter is a `ResultsFilter`. */
export const resultsResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, sort = resultsSort, filter, signal }) => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    const { contractIds, ...conditions }: ResultsFilter = filter;
    const { orders, totalCount, statusMessage } = await call(searchResults, {
      body: {
        ...emptyFilter,
        ...conditions,
        contractIds: [...contractIds],
        sorting: {
          name: resultColumns.find((column) => column === sort.field) ?? resultsSort.field,
          isAsc: sort.order === 'ASC',
        },
        pageNumber: page,
        pageSize: perPage,
      },
      contracts: contractIds,
      signal,
    });
    return {
      data: orders.map((order): ResultRecord => ({ ...order, id: order.barcode })),
      total: totalCount,
      meta: { statusMessage, receivedAt: Date.now() } satisfies ResultsMeta,
    };
  },
});
