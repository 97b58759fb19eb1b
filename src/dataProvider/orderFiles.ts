import { createOrdersByExcelTemplate, excelTemplate, type ExcelOutcome } from '../../contract/orderFiles.ts';
import type { ApiClient } from './apiClient.ts';
import { scopeHeaders, type ContractScope } from './orders.ts';

/** Calls for orders in Excel files. */
export const orderFileMethods = ({ call }: ApiClient) => ({
  /** An empty order template of the contract, .xlsx in base64. */
  excelTemplate: async (scope: ContractScope): Promise<string> =>
    (await call(excelTemplate, scopeHeaders(scope))).excelTemplate,
  /** Places the orders of a filled template; throws with the server's message when the whole file was rejected. */
  createOrdersByExcelTemplate: (file: File, scope: ContractScope): Promise<ExcelOutcome> =>
    call(createOrdersByExcelTemplate, { file, ...scopeHeaders(scope) }),
});
