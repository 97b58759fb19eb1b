import { and, eq, gte, inArray, lt, ne, not, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { sms as contract } from '../../../contract/sms.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { sms } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
import { maskPhone } from '../../core/maskPhone.ts';
import { partsToday, serviceInUse } from './services.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a typed phone is looked for by: any part of its digits, or a masked phone as the log shows it. */
const phonePattern = (typed: string): string => {
  const digits = typed.replaceAll('…', '%').replaceAll(/[^\d%]/g, '');
  return typed.includes('…') ? digits : `%${digits}%`;
};

const isUndelivered = inArray(sms.state, ['FAILED', 'PERHAPS', 'UNDELIVERED']);

/** The queue and log of SMS. */
export const smsRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: sms,
    computed: { barcode: sql<string>`(select barcode from orders where orders.id = sms.order_id)` },
    record: ({ recipient, content, createdAt, nextAt, sentAt, settledAt, ...row }) => ({
      ...row,
      to: maskPhone(recipient),
      isDemo: sentAt !== null && row.referenceId === '',
      createdAt: createdAt.toISOString(),
      nextAt: row.state === 'QUEUED' ? iso(nextAt) : null,
      sentAt: iso(sentAt),
      settledAt: iso(settledAt),
      canResend: ['FAILED', 'PERHAPS'].includes(row.state) && content !== '',
    }),
    where: ({ q = '', barcode = '', isUndelivered: only, since, until }) =>
      and(
        only === undefined ? undefined : only ? isUndelivered : not(isUndelivered),
        q === '' ? undefined : sql`${sms.recipient} like ${phonePattern(q)}`,
        barcode === ''
          ? undefined
          : sql`${sms.orderId} = (select orders.id from orders where orders.barcode = ${barcode})`,
        since ? gte(sms.createdAt, startOfDay(sqlDay(since))) : undefined,
        until ? lt(sms.createdAt, startOfDay(addDays(sqlDay(until), 1))) : undefined,
      ),
  });
  route(app, lab, contract.resend, async (call) => {
    const { db, body } = call;
    const [queued] = await db
      .update(sms)
      // The person has decided about it, at whatever hour.
      .set({
        state: 'QUEUED',
        attempts: 0,
        nextAt: lab.clock.now(),
        quietFrom: '00:00',
        quietTo: '00:00',
        failure: null,
        failedAt: null,
        lastError: '',
        cost: null,
      })
      .where(and(eq(sms.id, body.id), inArray(sms.state, ['FAILED', 'PERHAPS']), ne(sms.content, '')))
      .returning({ id: sms.id });
    if (queued === undefined) throw new ApiError('NotFound');
    await audit(call, 'sms.resend', `sms ${String(queued.id)}`);
  });
  route(app, lab, contract.cancel, async (call) => {
    const { db, body } = call;
    await db.transaction(async (tx) => {
      const [cancelled] = await tx
        .update(sms)
        .set({ state: 'CANCELLED', content: '', nextAt: null })
        .where(and(eq(sms.id, body.id), eq(sms.state, 'QUEUED')))
        .returning({ id: sms.id });
      if (cancelled === undefined) throw new ApiError('NotFound');
      await tx
        .update(resultLinks)
        .set({ recalledAt: lab.clock.now() })
        .where(sql`ledger_id in (select id from delivery_ledger where sms_id = ${cancelled.id})`);
      await audit({ ...call, db: tx }, 'sms.cancel', `sms ${String(cancelled.id)}`);
    });
  });
  route(app, lab, contract.channel, async ({ db }) => {
    const service = await serviceInUse(db);
    const withoutService = lab.sms.keep === null ? ('none' as const) : ('outbox' as const);
    return {
      channel: service ? ('service' as const) : withoutService,
      partsToday: await partsToday(db, lab.clock.now()),
      dailyParts: service?.dailyParts ?? null,
    };
  });
};
