import { createOrdersByExcelTemplate, excelTemplate, type ExcelOutcome } from '../../contract/orderFiles.ts';
import type { ApiClient } from './apiClient.ts';
import { scopeHeaders, type ContractScope } from './orders.ts';

/** Calls about orders in Excel files. */
export const orderFileMethods = ({ call }: ApiClient) => ({
  /** An empty table of orders of the contract, .xlsx in base64. */
  excelTemplate: async (scope: ContractScope): Promise<string> =>
    (await call(excelTemplate, scopeHeaders(scope))).excelTemplate,
  /** Places the orders of a filled table; a file that was not taken at all throws with the laboratory's words. */
  createOrdersByExcelTemplate: (file: File, scope: ContractScope): Promise<ExcelOutcome> =>
    call(createOrdersByExcelTemplate, { file, ...scopeHeaders(scope) }),
});
