import {
  listProviders,
  monthReport,
  providerCounts,
  providerDocument,
  providerLabels,
  sendToProvider,
  takeBack,
  type Provider,
  type ProviderCounts,
} from '../../contract/providers.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for outside laboratories. */
export const providerMethods = ({ call, ask }: ApiClient) => ({
  listProviders: (): Promise<Provider[]> => call(listProviders).then((response) => response.providers),
  /** Sends or resends orders; returns an outcome for each. */
  sendToProvider: (providerId: number, barcodes: readonly string[], takenBack: boolean) =>
    ask(sendToProvider, { body: { providerId, barcodes: [...barcodes], takenBack } }),
  /** What waits at a provider, by state; of these contracts. */
  providerCounts: (
    providerId: number,
    contracts: readonly number[],
    signal: AbortSignal,
  ): Promise<ProviderCounts['states']> =>
    call(providerCounts, { query: { providerId }, contracts, signal }).then((response) => response.states),
  takeBack: (providerId: number, barcode: string, reason: string) =>
    call(takeBack, { body: { providerId, barcode, reason } }),
  /** Labels of several orders, a PDF in base64. */
  providerLabels: (providerId: number, barcodes: readonly string[], language: string): Promise<string> =>
    call(providerLabels, { query: { providerId, barcodes: [...barcodes] }, language }).then(
      (response) => response.base64Barcode,
    ),
  /** What goes to a provider of the kind file or paper of orders that were sent. */
  providerDocument: (providerId: number, barcodes: readonly string[], language: string) =>
    call(providerDocument, { body: { providerId, barcodes: [...barcodes] }, language }),
  /** `month` is yyyyMM. */
  monthReport: (providerId: number, month: string, language: string) =>
    call(monthReport, { query: { providerId, month }, language }),
});
