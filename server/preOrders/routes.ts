import type { Hono } from 'hono';
import * as endpoints from '../../contract/preOrders.ts';
import { auditReason } from '../audit.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { extendByBarcode } from './extend.ts';
import { preOrderByBarcode } from './repository.ts';
import { preOrderPage } from './search.ts';

/** Pre-orders; foreign and absent ones get the same response. */
export const preOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPreOrder, async ({ db, scope, query, language, messages }) => {
    const preOrder = await preOrderByBarcode(db, scope.contractIds, query.barcode, language);
    if (preOrder === null) throw new ApiError('NotFound');
    return { isSuccess: true, statusMessage: messages.done, preOrder };
  });

  route(app, lab, endpoints.searchPreOrders, async ({ db, scope, body, language, messages }) => ({
    isSuccess: true,
    statusMessage: messages.done,
    ...(await preOrderPage(db, scope, body, language)),
  }));

  route(app, lab, endpoints.extendPreOrder, async ({ db, scope, body, user, language, messages }) =>
    db.transaction(async (tx) => {
      const id = await extendByBarcode(tx, scope.contractIds, body, lab.clock.now());
      await auditReason({ db: tx, lab, user }, 'preOrder.extend', `pre-order ${String(id)}`, body.reason);
      const preOrder = await preOrderByBarcode(tx, scope.contractIds, body.barcode, language);
      if (preOrder === null) throw new ApiError('NotFound');
      return { isSuccess: true, statusMessage: messages.done, preOrder };
    }),
  );
};
