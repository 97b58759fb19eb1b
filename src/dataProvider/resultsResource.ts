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

/** The conditions of a search as the wire has them, and the contracts to look in. */
export type ResultsFilter = Omit<ResultSearch, 'contractIds' | 'sorting' | 'pageNumber' | 'pageSize'> & {
  contractIds: readonly number[];
};

/** What a page of results says beside its rows. */
export interface ResultsMeta {
  statusMessage: string;
  /** ms */
  receivedAt: number;
}

/** How the list is sorted until a head is pressed. */
export const resultsSort: { field: ResultColumn; order: 'ASC' } = { field: 'OrderId', order: 'ASC' };

/** What react-admin keeps of a filter: it drops every empty value. */
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

/** Orders with the states of their results as a resource of react-admin. The filter is a `ResultsFilter`. */
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
