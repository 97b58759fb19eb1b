import type { Hono } from 'hono';
import * as endpoints from '../../contract/preOrders.ts';
import type { Lab } from '../lab.ts';
import { Refusal } from '../refusal.ts';
import { route } from '../route.ts';
import { preOrderByBarcode } from './repository.ts';

/** Pre-orders (CALL-54). */
export const preOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPreOrder, async ({ db, scope, query, language, say }) => {
    const preOrder = await preOrderByBarcode(db, scope.contractIds, query.barcode, language);
    if (preOrder === null) throw new Refusal('NotFound');
    return { isSuccess: true, statusMessage: say.done, preOrder };
  });
};
