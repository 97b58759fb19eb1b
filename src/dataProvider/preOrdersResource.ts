import type { BodyInput } from '../../contract/endpoint.ts';
import { getPreOrder, searchPreOrders, type PreOrder } from '../../contract/preOrders.ts';
import type { ApiClient } from './apiClient.ts';
import { RequestError } from './requestError.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** A pre-order of the `preOrders` resource. */
export type PreOrderRecord = PreOrder & {
  /** The barcode. */
  id: string;
};

/** A search in contracts, or one pre-order by its barcode in any status. */
export type PreOrdersFilter =
  | { anyStatus: string }
  | (Omit<BodyInput<typeof searchPreOrders>, 'pageNumber' | 'pageSize'> & { contractIds: readonly number[] });

/** Meta of a page of pre-orders. */
export interface PreOrdersMeta {
  /** ms */
  receivedAt: number;
  /** There is no pre-order with this barcode. */
  absent?: string | undefined;
}

/** True for an absent record or one of another contract. */
export const isAbsent = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

/** What react-admin keeps of a filter: it drops every empty value. */
const emptyFilter = { lastName: '', firstName: '', middleName: '', barcode: '' } satisfies Partial<
  BodyInput<typeof searchPreOrders>
>;

/** The react-admin resource of pre-orders, newest first. The filter is a `PreOrdersFilter`. */
export const preOrdersResource = ({ call }: ApiClient): ResourceMethods => {
  const byBarcode = async (barcode: string): Promise<PreOrder[]> => {
    try {
      return [(await call(getPreOrder, { query: { barcode } })).preOrder];
    } catch (error) {
      if (!isAbsent(error)) throw error;
      return [];
    }
  };
  return {
    getList: async ({ pagination, filter: asked, signal }) => {
      const { page = 1, perPage = 10 } = pagination ?? {};
      const filter: PreOrdersFilter = asked;
      const record = (preOrder: PreOrder): PreOrderRecord => ({ ...preOrder, id: preOrder.barcode });
      const receivedAt = Date.now();
      if ('anyStatus' in filter) {
        const found = await byBarcode(filter.anyStatus);
        const meta: PreOrdersMeta = { receivedAt, absent: found.length === 0 ? filter.anyStatus : undefined };
        return { data: found.map(record), total: found.length, meta };
      }
      const { contractIds, ...conditions } = filter;
      const { preOrders, totalCount } = await call(searchPreOrders, {
        body: { ...emptyFilter, ...conditions, pageNumber: page, pageSize: perPage },
        contracts: contractIds,
        signal,
      });
      return {
        data: preOrders.map(record),
        total: totalCount,
        meta: { receivedAt } satisfies PreOrdersMeta,
      };
    },
  };
};
