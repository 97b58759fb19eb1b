import type { BodyInput } from '../../contract/endpoint.ts';
import {
  dialabOrders,
  listProviders,
  monthReport,
  providerLabels,
  providerOrderDetails,
  providerOrdersByBarcodes,
  searchProviderOrders,
  sendToProvider,
  takeBack,
  type Provider,
  type ProviderOrder,
} from '../../contract/providers.ts';
import type { ApiClient } from './apiClient.ts';

export interface ProviderOrderPage {
  orders: ProviderOrder[];
  totalCount: number;
}
type Search = BodyInput<typeof searchProviderOrders>;

/** Calls about outside laboratories. */
export const providerMethods = ({ call, ask }: ApiClient) => ({
  listProviders: (): Promise<Provider[]> => call(listProviders).then((response) => response.providers),
  searchProviderOrders: (
    search: Search,
    contractIds: readonly number[],
    signal?: AbortSignal,
  ): Promise<ProviderOrderPage> =>
    call(searchProviderOrders, { body: search, contracts: contractIds, ...(signal && { signal }) }),
  providerOrder: (barcode: string, providerId: number, isSent: boolean): Promise<ProviderOrder> =>
    call(providerOrderDetails, {
      query: { barcode, providerId, isSent: isSent ? 'true' : 'false' },
    }).then((response) => response.order),
  /** The orders of scanned barcodes; what is not found is missing. */
  providerOrdersByBarcodes: (
    providerId: number,
    barcodes: readonly string[],
    contractIds: readonly number[],
  ): Promise<ProviderOrder[]> =>
    call(providerOrdersByBarcodes, {
      body: { providerId, barcodes: [...barcodes] },
      contracts: contractIds,
    }).then((response) => response.orders),
  /** Sends orders, or once more; each answers for itself. */
  sendToProvider: (providerId: number, barcodes: readonly string[]) =>
    ask(sendToProvider, { body: { providerId, barcodes: [...barcodes] } }),
  takeBack: (providerId: number, barcode: string, reason: string) =>
    call(takeBack, { body: { providerId, barcode, reason } }),
  /** Labels of several orders as a PDF in base64. */
  providerLabels: (barcodes: readonly string[], language: string): Promise<string> =>
    call(providerLabels, { query: { barcodes: [...barcodes] }, language }).then(
      (response) => response.base64Barcode,
    ),
  /** `month` is yyyyMM. */
  monthReport: (providerId: number, month: string, language: string) =>
    call(monthReport, { query: { providerId, month }, language }),
  dialabOrders: (
    days: { startDate: string; endDate: string },
    page: { pageNumber: number; pageSize: number },
    contractIds: readonly number[],
    signal?: AbortSignal,
  ): Promise<ProviderOrderPage> =>
    call(dialabOrders, {
      query: { ...days, ...page },
      contracts: contractIds,
      ...(signal && { signal }),
    }),
});
