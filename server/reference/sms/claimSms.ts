import { and, asc, eq, lte } from 'drizzle-orm';
import { isMobile } from '../../../contract/mobilePhone.ts';
import { addDays, dayOf, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { sms, type smsServices } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
import { nextAllowed } from '../mail/quietHours.ts';
import { lockService, partsToday, serviceInUse } from './services.ts';

/** Longer than any attempt takes; ms. */
const LEASE = 2 * 60_000;

type Row = typeof sms.$inferSelect;
export interface ClaimedSms {
  row: Row;
  /** Null: the outbox of the demo. */
  service: typeof smsServices.$inferSelect | null;
}

/** What keeps an SMS from being sent now; null: nothing does. */
const obstacleOf = async (
  tx: Db,
  { clock, sms: gate }: Pick<Lab, 'clock' | 'sms'>,
  { recipient, parts, quietFrom, quietTo }: Row,
  service: ClaimedSms['service'],
): Promise<Partial<Row> | null> => {
  const now = clock.now();
  const allowed = nextAllowed(now, quietFrom, quietTo);
  if (allowed > now) return { nextAt: allowed };
  if (!isMobile(recipient)) return { state: 'FAILED', failure: 'badPhone', nextAt: null, failedAt: now };
  if (service === null)
    return gate.keep === null ? { state: 'FAILED', failure: 'noService', nextAt: null, failedAt: now } : null;
  if ((await partsToday(tx, now)) + parts <= service.dailyParts) return null;
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  return { failure: 'ceiling', nextAt: nextAllowed(tomorrow, quietFrom, quietTo) };
};

/**
 * Takes the next due SMS, so that no other process sends it. `null`: none is due; a claim without a service and without
 * an outbox is settled here and not returned.
 */
export const claimSms = async (lab: Pick<Lab, 'db' | 'clock' | 'sms'>): Promise<ClaimedSms | null> => {
  for (;;) {
    const found = await lab.db.transaction(async (tx): Promise<ClaimedSms | 'settled' | null> => {
      const now = lab.clock.now();
      const [row] = await tx
        .select()
        .from(sms)
        .where(and(eq(sms.state, 'QUEUED'), lte(sms.nextAt, now)))
        .orderBy(asc(sms.nextAt), asc(sms.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (row === undefined) return null;
      await lockService(tx);
      const service = (await serviceInUse(tx)) ?? null;
      const obstacle = await obstacleOf(tx, lab, row, service);
      const taken = {
        state: 'SENDING',
        attempts: row.attempts + 1,
        startedAt: now,
        nextAt: new Date(now.getTime() + LEASE),
        serviceId: service?.id ?? null,
        cost: service && service.partPrice * row.parts,
      } as const;
      const [claimed] = await tx
        .update(sms)
        .set(obstacle ?? taken)
        .where(eq(sms.id, row.id))
        .returning();
      return obstacle === null && claimed ? { row: claimed, service } : 'settled';
    });
    if (found !== 'settled') return found;
  }
};

/** SMS of processes that died while they were sending them: perhaps they were sent. */
export const giveUpLost = async ({ db, clock }: Pick<Lab, 'db' | 'clock'>): Promise<void> => {
  await db
    .update(sms)
    .set({ state: 'PERHAPS', failure: 'perhaps', nextAt: null, failedAt: clock.now() })
    .where(and(eq(sms.state, 'SENDING'), lte(sms.nextAt, clock.now())));
};
