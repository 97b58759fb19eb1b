import type { Hono } from 'hono';
import * as endpoints from '../../contract/orderFiles.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { singleContract } from '../scope.ts';
import { takeFile } from './takeFile.ts';
import { templateFor } from './template.ts';

/** Orders by Excel files (CALL-30, CALL-31). */
export const orderFileRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.excelTemplate, async ({ db, scope, language, say }) => {
    const contractId = singleContract(scope);
    return contractId === null
      ? { isSuccess: false, statusMessage: say.order.NoContractInLocation, excelTemplate: '' }
      : {
          isSuccess: true,
          statusMessage: say.done,
          excelTemplate: await templateFor(db, contractId, language),
        };
  });
  route(app, lab, endpoints.createOrdersByExcelTemplate, takeFile);
};
