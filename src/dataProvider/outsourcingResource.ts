import type { BodyInput } from '../../contract/endpoint.ts';
import {
  dialabOrders,
  providerOrdersByBarcodes,
  searchProviderOrders,
  type ProviderOrder,
} from '../../contract/providers.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** An order of the `outsourcing` resource; `id` is the barcode. */
export type OutsourcingRecord = ProviderOrder & { id: string };

type Search = BodyInput<typeof searchProviderOrders>;
interface InContracts {
  contractIds: readonly number[];
}

/** Orders of one state at a provider. */
export type ProviderFilter = InContracts & Omit<Search, 'pageNumber' | 'pageSize' | 'barcode'>;
/** Orders by their barcodes, in this order. */
export type BarcodesFilter = InContracts & { providerId: number; barcodes: readonly string[] };
/** Everything sent to Dialab between two days, yyyyMMdd. */
export type SentFilter = InContracts & { startDate: string; endDate: string };
export type OutsourcingFilter = ProviderFilter | BarcodesFilter | SentFilter;

const recordOf = (order: ProviderOrder): OutsourcingRecord => ({ ...order, id: order.barcode });

/**
 * The react-admin resource of orders at outside laboratories. The filter is an `OutsourcingFilter`;
 * a list of barcodes has one page, and `meta.missing` lists those without an order at the provider.
 */
export const outsourcingResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, filter, signal }) => {
    const { contractIds, ...conditions }: OutsourcingFilter = filter;
    const { page = 1, perPage = 20 } = pagination ?? {};
    const pages = { pageNumber: page, pageSize: perPage };
    const scope = { contracts: contractIds, signal };
    if ('barcodes' in conditions) {
      const { providerId, barcodes } = conditions;
      if (barcodes.length === 0) return { data: [], total: 0, meta: { missing: [] } };
      const { orders } = await call(providerOrdersByBarcodes, {
        body: { providerId, barcodes: [...barcodes] },
        ...scope,
      });
      const found = new Set(orders.map(({ barcode }) => barcode));
      const missing = barcodes.filter((barcode) => !found.has(barcode));
      return { data: orders.map(recordOf), total: orders.length, meta: { missing } };
    }
    const { orders, totalCount } = await ('startDate' in conditions
      ? call(dialabOrders, { query: { ...conditions, ...pages }, ...scope })
      : call(searchProviderOrders, { body: { ...conditions, ...pages }, ...scope }));
    return { data: orders.map(recordOf), total: totalCount };
  },
});
