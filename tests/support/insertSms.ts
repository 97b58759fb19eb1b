import type { QueuedSms } from '../../contract/sms.ts';
import type { Db } from '../../server/core/db/db.ts';
import { sms } from '../../server/core/db/schema/sms.ts';
import { noteDeliveries } from '../../server/reference/deliveryLedger/noteDeliveries.ts';

/** SMS in these states that tell of the result of an order, with their lines of the ledger; those that failed did so at `at`. */
export const insertSms = async (
  db: Db,
  orderId: number,
  states: readonly QueuedSms['state'][],
  at: Date,
): Promise<void> => {
  for (const state of states) {
    const [{ id: smsId } = { id: 0 }] = await db
      .insert(sms)
      .values({
        event: 'resultReady',
        language: 'ru',
        recipient: '375291112233',
        orderId,
        content: '',
        parts: 1,
        state,
        quietFrom: '00:00',
        quietTo: '00:00',
        createdAt: new Date('2026-11-01T08:00:00Z'),
        failedAt: ['FAILED', 'PERHAPS', 'UNDELIVERED'].includes(state) ? at : null,
      })
      .returning({ id: sms.id });
    await noteDeliveries(db, [{ orderId }], {
      at,
      kind: 'smsNotice',
      cause: 'rule',
      recipient: '375291112233',
      smsId,
    });
  }
};
