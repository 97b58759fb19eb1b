import type { Hono } from 'hono';
import * as endpoints from '../../../contract/orderFiles.ts';
import { dayOf } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { singleContract } from '../../core/session/scope.ts';
import { processFile } from './processFile.ts';
import { templateFor } from './template.ts';

/** Orders from Excel files. */
export const orderFileRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.excelTemplate, async ({ db, scope, language, messages }) => {
    const contractId = singleContract(scope);
    return contractId === null
      ? { isSuccess: false, statusMessage: messages.order.NoContractInLocation, excelTemplate: '' }
      : {
          excelTemplate: await templateFor(db, contractId, language, dayOf(lab.clock.now())),
        };
  });
  route(app, lab, endpoints.createOrdersByExcelTemplate, processFile);
};
