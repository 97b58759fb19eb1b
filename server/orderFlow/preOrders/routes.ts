import type { Hono } from 'hono';
import type { Endpoint } from '../../../contract/endpoint.ts';
import * as endpoints from '../../../contract/preOrders.ts';
import { auditAccess, auditChange, searchDetails } from '../../core/audit.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { extendByBarcode } from './extend.ts';
import { preOrderByBarcode, type Reader } from './repository.ts';
import { refundByBarcode } from './refund.ts';
import { preOrderPage } from './search.ts';
import { statementOf } from './statement.ts';

const readerOf = ({ language, user }: Pick<Call<Endpoint>, 'language' | 'user'>): Reader => ({
  language,
  hiddenPrices: user.hiddenPrices,
});

/** Pre-orders; foreign and absent ones get the same response. */
export const preOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPreOrder, async (call) => {
    const { db, scope, query } = call;
    const preOrder = await preOrderByBarcode(db, scope, query.barcode, readerOf(call));
    if (preOrder === null) throw new ApiError('NotFound');
    const subject = `pre-order ${String(preOrder.preOrderId)}`;
    await auditAccess(call, 'preOrder.read', { subject, patientIds: [preOrder.patient.id] });
    return { preOrder };
  });

  route(app, lab, endpoints.preOrderStatement, async (call) => {
    const { db, scope, query } = call;
    const preOrder = await preOrderByBarcode(db, scope, query.barcode, readerOf(call));
    if (preOrder === null) throw new ApiError('NotFound');
    const base64Pdf = await statementOf(call, preOrder);
    const subject = `pre-order ${String(preOrder.preOrderId)}`;
    await auditAccess(call, 'preOrder.printStatement', { subject, patientIds: [preOrder.patient.id] });
    return { base64Pdf };
  });

  route(app, lab, endpoints.searchPreOrders, async (call) => {
    const { db, scope, body, messages } = call;
    const found = await preOrderPage(db, scope, body, readerOf(call));
    await auditAccess(call, 'preOrder.search', {
      details: searchDetails(body, found.totalCount),
      patientIds: found.preOrders.map(({ patient }) => patient.id),
    });
    const statusMessage = found.totalCount === 0 ? messages.notFoundByFilter : messages.done;
    return { isSuccess: true, statusMessage, ...found };
  });

  route(app, lab, endpoints.extendPreOrder, (call) => {
    const { db, scope, body, user } = call;
    return db.transaction(async (tx) => {
      const { before, after } = await extendByBarcode(tx, scope, body, lab.clock.now());
      await auditChange({ db: tx, lab, user }, 'preOrder.extend', `pre-order ${String(before.id)}`, {
        before,
        after,
        reason: body.reason,
        patientIds: [before.patientId],
      });
      const preOrder = await preOrderByBarcode(tx, scope, body.barcode, readerOf(call));
      if (preOrder === null) throw new ApiError('NotFound');
      return { preOrder };
    });
  });

  route(app, lab, endpoints.refundPreOrder, (call) => {
    const { db: outer, scope, body, user } = call;
    return outer.transaction(async (db) => {
      await refundByBarcode({ db, lab, scope, body, user });
      const preOrder = await preOrderByBarcode(db, scope, body.barcode, readerOf(call));
      if (preOrder === null) throw new ApiError('NotFound');
      const subject = `pre-order ${String(preOrder.preOrderId)}`;
      await auditAccess({ db, lab, user }, 'preOrder.read', { subject, patientIds: [preOrder.patient.id] });
      return { preOrder };
    });
  });
};
