import { and, eq, inArray, ne, not } from 'drizzle-orm';
import type { Hono } from 'hono';
import { emails as contract, type QueuedEmail } from '../../../contract/emails.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { emails } from '../../core/db/schema/emails.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { maskEmail } from '../../core/maskEmail.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const canResend: QueuedEmail['state'][] = ['FAILED', 'WRITTEN'];
const isUndelivered = inArray(emails.state, ['FAILED', 'BOUNCED']);

/** The queue and log of emails. */
export const emailRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: emails,
    record: ({ recipient, content, createdAt, nextAt, sentAt, delayedAt, ...row }) => ({
      ...row,
      to: maskEmail(recipient),
      createdAt: createdAt.toISOString(),
      nextAt: row.state === 'QUEUED' ? iso(nextAt) : null,
      sentAt: iso(sentAt),
      delayedAt: iso(delayedAt),
      bouncedAt: row.state === 'BOUNCED' ? iso(nextAt) : null,
      canResend: canResend.includes(row.state) && content !== '',
    }),
    search: [emails.recipient],
    where: (filter) =>
      filter.isUndelivered === undefined
        ? undefined
        : filter.isUndelivered
          ? isUndelivered
          : not(isUndelivered),
  });
  route(app, lab, contract.resend, async (call) => {
    const { db, body } = call;
    const [queued] = await db
      .update(emails)
      .set({ state: 'QUEUED', attempts: 0, nextAt: lab.clock.now() })
      .where(and(eq(emails.id, body.id), inArray(emails.state, canResend), ne(emails.content, '')))
      .returning({ id: emails.id, orderIds: emails.orderIds });
    if (queued === undefined) throw new ApiError('NotFound');
    await audit(call, 'email.resend', `email ${String(queued.id)}`);
    if (queued.orderIds.length > 0) await auditAccess(call, 'result.mail', { orderIds: queued.orderIds });
  });
};
