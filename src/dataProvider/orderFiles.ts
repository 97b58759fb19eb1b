import { createOrdersByExcelTemplate, excelTemplate, type ExcelOutcome } from '../../contract/orderFiles.ts';
import type { ApiClient } from './apiClient.ts';
import { scope, type OrderPlace } from './orders.ts';

/** Calls about orders in Excel files (PAT-51..53). */
export const orderFileMethods = ({ call }: ApiClient) => ({
  /** An empty table of orders of the contract, .xlsx in base64. */
  excelTemplate: async (place: OrderPlace): Promise<string> =>
    (await call(excelTemplate, scope(place))).excelTemplate,
  /** Places the orders of a filled table; a file that was not taken at all throws with the laboratory's words (PAT-53). */
  createOrdersByExcelTemplate: (file: File, place: OrderPlace): Promise<ExcelOutcome> =>
    call(createOrdersByExcelTemplate, { file, ...scope(place) }),
});
