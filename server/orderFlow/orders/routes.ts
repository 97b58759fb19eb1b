import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import * as endpoints from '../../../contract/orders.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { auditAccess } from '../../core/audit.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { route } from '../../core/calls/route.ts';
import { calculateBasket } from './calculateServices.ts';
import { placeOrder } from './createOrder.ts';
import { markOrderSpecimens } from './markSpecimens.ts';
import { orderRecord, withoutCard } from './orderRecord.ts';
import { lastOrders } from './recentOrders.ts';
import { changeOrder } from './updateOrder.ts';

/** Basket calculation and orders. */
export const orderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.calculateServices, calculateBasket);
  route(app, lab, endpoints.createOrder, placeOrder);
  route(app, lab, endpoints.updateOrder, changeOrder);
  route(app, lab, endpoints.recentOrders, lastOrders);
  route(app, lab, markSpecimens, markOrderSpecimens);
  route(app, lab, endpoints.getOrder, async (call) => {
    const { db, scope, query, user, language } = call;
    const { hiddenPrices, roleId } = user;
    const reader = { language, hiddenPrices };
    const order = await orderRecord(db, scope, query, reader);
    if (order === null) throw new ApiError('NotFound');
    const subject = `order ${String(order.orderId)}`;
    await auditAccess(call, 'order.read', { subject, patientIds: [order.patient.id] });
    await auditReadByBarcode(call, {
      id: order.orderId,
      contractId: order.contract.id,
      unitId: order.clientUnit?.id ?? null,
      patientId: order.patient.id,
    });
    const shown = can(roleId, 'readCard', 'order') ? order : withoutCard(order);
    return { order: shown };
  });
};
