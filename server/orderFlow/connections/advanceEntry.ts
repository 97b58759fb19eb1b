import { and, eq } from 'drizzle-orm';
import { afterProviderEvent } from '../../../contract/providerStates.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { keepTerms } from '../../reference/schedule/keepTerms.ts';

/** An outside laboratory has said how far it is with an order; events that its state does not allow change nothing. */
export const advanceEntry = async (
  db: Db,
  now: Date,
  { providerId, orderId }: { providerId: number; orderId: number },
  events: readonly ('send' | 'confirm' | 'register')[],
): Promise<void> => {
  const [entry] = await db
    .select()
    .from(providerOrders)
    .where(and(eq(providerOrders.providerId, providerId), eq(providerOrders.orderId, orderId)))
    .for('update');
  let from = entry?.status;
  for (const event of events) {
    const status = from === undefined ? null : afterProviderEvent(from, event);
    if (entry === undefined || from === undefined || status === null) continue;
    await db
      .update(providerOrders)
      .set({
        status,
        lastError: '',
        dueAt: null,
        sentAt: event === 'send' ? now : undefined,
        expectedAt: event === 'send' ? await keepTerms(db, entry, { sentAt: now, isFirst: true }) : undefined,
      })
      .where(eq(providerOrders.id, entry.id));
    await auditJob(db, now, `provider.${event}`, [`provider order ${String(entry.id)}`], {
      before: { status: from },
      after: { status },
    });
    from = status;
  }
};
