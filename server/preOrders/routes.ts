import type { Hono } from 'hono';
import * as endpoints from '../../contract/preOrders.ts';
import { auditReason } from '../audit.ts';
import type { Lab } from '../lab.ts';
import { Refusal } from '../refusal.ts';
import { route } from '../route.ts';
import { extendByBarcode } from './extend.ts';
import { preOrderByBarcode } from './repository.ts';
import { preOrderPage } from './search.ts';

/** Pre-orders (CALL-54, CALL-57, PRE-10); a foreign one answers as an absent one. */
export const preOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPreOrder, async ({ db, scope, query, language, say }) => {
    const preOrder = await preOrderByBarcode(db, scope.contractIds, query.barcode, language);
    if (preOrder === null) throw new Refusal('NotFound');
    return { isSuccess: true, statusMessage: say.done, preOrder };
  });

  route(app, lab, endpoints.searchPreOrders, async ({ db, scope, body, language, say }) => ({
    isSuccess: true,
    statusMessage: say.done,
    ...(await preOrderPage(db, scope, body, language)),
  }));

  route(app, lab, endpoints.extendPreOrder, async ({ db, scope, body, user, language, say }) =>
    db.transaction(async (tx) => {
      const id = await extendByBarcode(tx, scope.contractIds, body, lab.clock.now());
      await auditReason({ db: tx, lab, user }, 'preOrder.extend', `pre-order ${String(id)}`, body.reason);
      const preOrder = await preOrderByBarcode(tx, scope.contractIds, body.barcode, language);
      if (preOrder === null) throw new Refusal('NotFound');
      return { isSuccess: true, statusMessage: say.done, preOrder };
    }),
  );
};
