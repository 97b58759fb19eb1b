import { asc, eq, sql } from 'drizzle-orm';
import type { Withholding } from '../../../contract/deliveryLedger.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import type { contracts } from '../../core/db/schema/contracts.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { sms } from '../../core/db/schema/sms.ts';
import { grouped } from '../../core/grouped.ts';
import type { Lab } from '../../core/lab.ts';
import { maskPhone } from '../../core/maskPhone.ts';
import { noteDeliveries } from '../../reference/deliveryLedger/noteDeliveries.ts';
import { correctedServices } from '../../reference/mail/changedServices.ts';
import { orderFacts } from '../../reference/mail/orderValues.ts';
import { nextAllowed } from '../../reference/mail/quietHours.ts';
import { newResultLink } from '../../reference/mail/resultLink.ts';
import { resultOccasion } from '../../reference/mail/resultOccasion.ts';
import { queueSms } from '../../reference/sms/queueSms.ts';

interface Corrected {
  order: typeof orders.$inferSelect;
  contract: typeof contracts.$inferSelect;
}

/** The SMS with a link to the result of an order, the oldest first. */
const linesOf = (db: Db, orderId: number) =>
  db
    .select({
      to: deliveryLedger.recipient,
      language: sms.language,
      state: sms.state,
      quietFrom: sms.quietFrom,
      quietTo: sms.quietTo,
      isRecalled: sql<boolean>`${resultLinks.recalledAt} is not null`,
      /** Null: the link was not opened. */
      isOutdated: sql<boolean | null>`case when ${deliveryLedger.releases} is not null then exists (
        select from releases where releases.id = any(${deliveryLedger.releases}) and not releases.is_current) end`,
    })
    .from(deliveryLedger)
    .innerJoin(sms, eq(sms.id, deliveryLedger.smsId))
    .leftJoin(resultLinks, eq(resultLinks.ledgerId, deliveryLedger.id))
    .where(sql`${deliveryLedger.orderId} = ${orderId} and ${deliveryLedger.kind} = 'smsLink'`)
    .orderBy(asc(deliveryLedger.id));
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** The phone has what is not true any more; an SMS that still waits leads to what is true. */
const hasOldOne = (own: readonly Line[]): boolean =>
  own.findLast(({ isOutdated }) => isOutdated !== null)?.isOutdated === true &&
  own.every(({ state }) => state !== 'QUEUED' && state !== 'SENDING');

/**
 * Queues SMS about a corrected result to the phones where a link was opened to what was corrected. A phone gets none after
 * an SMS that was not delivered or a recall, when the patient has another phone, or does not agree any more; the ledger
 * says why. Pass the transaction that announces the correction.
 */
export const correctBySms = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock' | 'secret' | 'contacts' | 'portalUrl'> },
  { order, contract }: Corrected,
): Promise<void> => {
  const byPhone = grouped(await linesOf(db, order.id), ({ to }) => to);
  const outdated = [...byPhone].filter(([, own]) => hasOldOne(own));
  if (outdated.length === 0) return;
  const [patient] = await db
    .select({ phone: patients.mobilePhone, agrees: patients.resultsBySms })
    .from(patients)
    .where(eq(patients.id, order.patientId));
  const withheldFrom = (phone: string, last: Line): Withholding | null => {
    if (last.state === 'UNDELIVERED') return 'bounced';
    if (last.isRecalled) return 'recalled';
    if (patient?.phone !== phone) return 'access';
    return patient.agrees ? null : 'consent';
  };
  const now = lab.clock.now();
  for (const [phone, own] of outdated) {
    const last = own.at(-1);
    if (last === undefined) continue;
    const { language, quietFrom, quietTo } = last;
    const withheld = withheldFrom(phone, last);
    if (withheld !== null) {
      const line = {
        at: now,
        kind: 'smsLink',
        cause: 'correction',
        recipient: phone,
        language,
        withheld,
      } as const;
      await noteDeliveries(db, [{ orderId: order.id, releases: null }], line);
      continue;
    }
    const nextAt = nextAllowed(now, quietFrom, quietTo);
    const link = newResultLink(lab, { language, from: nextAt, days: contract.resultLinkDays });
    const { values, contractId, serviceCodes, isSimulated } = await orderFacts(db, [order.id], language);
    const isQueued = await queueSms(
      { db, lab },
      {
        event: 'resultCorrected',
        values: { ...values, corrected: await correctedServices(db, order.id, language), link: link.url },
        to: phone,
        language,
        orderId: order.id,
        contractId,
        serviceCodes,
        isSimulated,
        occasion: resultOccasion(order),
        quietFrom,
        quietTo,
        given: { order: { orderId: order.id, releases: null }, link, cause: 'correction' },
      },
      nextAt,
    );
    if (isQueued)
      await auditJob(db, now, 'result.sms', [`order ${String(order.id)}`], {
        patientIds: [order.patientId],
        reason: maskPhone(phone),
      });
  }
};
