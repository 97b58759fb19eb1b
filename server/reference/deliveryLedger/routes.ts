import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { MAX_LINES } from '../../../contract/audit.ts';
import * as endpoints from '../../../contract/deliveryLedger.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { route } from '../../core/calls/route.ts';
import { pageOfIds } from '../../core/db/pageOfIds.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { sms } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
import { reachable } from '../../core/session/reach.ts';
import { noteDeliveries } from './noteDeliveries.ts';
import { knownOf } from './knownOf.ts';
import { deliveriesOf, deliveriesWhere } from './readDeliveries.ts';

/** The most lines of one order. */
const LATEST = 200;

/** Who got which result when, and the recall of links. */
export const deliveryRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.deliveryLedger.list, async ({ db, query }) => {
    const { ids, totalCount } = await pageOfIds(db, {
      table: ledger,
      id: ledger.id,
      where: await deliveriesWhere(db, query, lab.clock.now()),
      column: ledger.at,
      isAsc: query.direction === 'ASC',
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      maxCount: MAX_LINES,
    });
    const lines = await deliveriesOf(db, inArray(ledger.id, ids), lab.clock.now(), ids.length);
    const found = new Map(lines.map((one) => [one.id, one]));
    const items = ids.flatMap((id) => found.get(id) ?? []);
    return { items, totalCount };
  });
  route(app, lab, endpoints.deliveryLedger.one, async ({ db, query }) => {
    const [item] = await deliveriesOf(db, eq(ledger.id, query.id), lab.clock.now(), 1);
    if (item === undefined) throw new ApiError('NotFound');
    return { item };
  });
  route(app, lab, endpoints.orderDeliveries, async ({ db, query, scope }) => {
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.barcode, query.barcode), reachable(scope)));
    if (order === undefined) throw new ApiError('NotFound');
    return { deliveries: await deliveriesOf(db, eq(ledger.orderId, order.id), lab.clock.now(), LATEST) };
  });
  route(app, lab, endpoints.noteDelivery, async ({ db, body, user }) => {
    const [view] = await db
      .select()
      .from(ledger)
      .where(and(eq(ledger.id, body.id), eq(ledger.userId, user.id), eq(ledger.kind, 'view')));
    if (view === undefined) throw new ApiError('NotFound');
    const { orderId, releases, language } = view;
    await noteDeliveries(db, [{ orderId, releases }], {
      at: lab.clock.now(),
      kind: body.kind,
      cause: 'person',
      userId: user.id,
      language,
    });
  });
  route(app, lab, endpoints.checkRecipients, async ({ db, body, scope }) => ({
    recipients: await knownOf(db, body, reachable(scope)),
  }));
  route(app, lab, endpoints.recallLink, ({ db, body, scope, user }) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          link: resultLinks,
          orderId: orders.id,
          patientId: orders.patientId,
          emailId: ledger.emailId,
          smsId: ledger.smsId,
        })
        .from(ledger)
        .innerJoin(orders, eq(orders.id, ledger.orderId))
        .innerJoin(resultLinks, eq(resultLinks.ledgerId, ledger.id))
        .where(and(eq(ledger.id, body.id), reachable(scope)))
        .for('update', { of: resultLinks });
      if (found === undefined) throw new ApiError('NotFound');
      const { link, orderId, patientId, emailId, smsId } = found;
      if (link.openedAt !== null || link.recalledAt !== null) throw new ApiError('LinkUsed');
      await tx
        .update(resultLinks)
        .set({ recalledAt: lab.clock.now() })
        .where(and(eq(resultLinks.tokenHash, link.tokenHash), eq(resultLinks.orderId, orderId)));
      // An e-mail or SMS that still waits is not sent at all.
      const waits = and(
        eq(emails.id, emailId ?? 0),
        eq(emails.state, 'QUEUED'),
        eq(emails.attempts, 0),
        // Its link leads to other orders as well.
        sql`not exists (select from result_links where token_hash = ${link.tokenHash} and recalled_at is null)`,
      );
      const [waiting] = await tx.select({ id: emails.id }).from(emails).where(waits).for('update');
      if (waiting !== undefined) {
        await tx.update(ledger).set({ emailId: null }).where(eq(ledger.emailId, waiting.id));
        await tx.delete(emails).where(eq(emails.id, waiting.id));
      }
      await tx
        .update(sms)
        .set({ state: 'CANCELLED', content: '', nextAt: null })
        .where(and(eq(sms.id, smsId ?? 0), eq(sms.state, 'QUEUED')));
      await auditChange({ db: tx, lab, user }, 'result.recallLink', `order ${String(orderId)}`, {
        patientIds: [patientId],
      });
    }),
  );
};
