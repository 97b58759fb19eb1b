import { monthReport, providerLabels } from '../../contract/providers.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for outside laboratories. */
export const providerMethods = ({ call }: ApiClient) => ({
  /** Labels of several orders, a PDF in base64. */
  providerLabels: (providerId: number, barcodes: readonly string[], language: string): Promise<string> =>
    call(providerLabels, { query: { providerId, barcodes: [...barcodes] }, language }).then(
      (response) => response.base64Barcode,
    ),
  /** `month` is yyyyMM. */
  monthReport: (providerId: number, month: string, language: string) =>
    call(monthReport, { query: { providerId, month }, language }),
});
