import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Withholding } from '../../../contract/deliveryLedger.ts';
import type { Db } from '../../core/db/db.ts';
import type { contracts } from '../../core/db/schema/contracts.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { users } from '../../core/db/schema/users.ts';
import { grouped } from '../../core/grouped.ts';
import type { Language } from '../../core/messages/messages.ts';
import { hasBounced } from '../../reference/deliveryLedger/knownOf.ts';
import { maySee } from '../../reference/messageRules/recipients.ts';

/** An address that got what is not true any more, how it got it, and why it does not get the correction; null: it does. */
export interface CorrectedFor {
  to: string;
  language: Language;
  kind: 'pdf' | 'link';
  withheld: Withholding | null;
}

interface Corrected {
  order: typeof orders.$inferSelect;
  contract: typeof contracts.$inferSelect;
}

/** The lines of an order about papers and links, the oldest first. */
const linesOf = (db: Db, orderId: number) =>
  db
    .select({
      kind: deliveryLedger.kind,
      cause: deliveryLedger.cause,
      userId: deliveryLedger.userId,
      to: deliveryLedger.recipient,
      language: deliveryLedger.language,
      state: emails.state,
      failure: emails.failure,
      isRecalled: sql<boolean>`${resultLinks.recalledAt} is not null`,
      /** Null: nothing was drawn yet. */
      isOutdated: sql<boolean | null>`case when ${deliveryLedger.releases} is not null then exists (
        select from releases where releases.id = any(${deliveryLedger.releases}) and not releases.is_current) end`,
      hasBounced: hasBounced(sql`${deliveryLedger.recipient}`),
    })
    .from(deliveryLedger)
    .leftJoin(emails, eq(emails.id, deliveryLedger.emailId))
    .leftJoin(resultLinks, eq(resultLinks.ledgerId, deliveryLedger.id))
    .where(
      sql`${deliveryLedger.orderId} = ${orderId} and ${deliveryLedger.kind} in ('pdf', 'link')
        and ${deliveryLedger.withheld} is null`,
    )
    .orderBy(asc(deliveryLedger.id));
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** The e-mail arrived, as far as anybody knows. */
const hasArrived = ({ state, failure }: Line): boolean =>
  state === 'FAILED' ? failure === 'perhaps' : state !== null && state !== 'QUEUED';

/** What the address has is outdated; an e-mail that still waits brings what is true when it is sent. */
const hasOldOne = (own: readonly Line[]): boolean =>
  own.findLast((one) => one.isOutdated !== null && hasArrived(one))?.isOutdated === true &&
  own.every(({ state }) => state !== 'QUEUED');

/** Users who may still see the order, by their addresses in lower case; false: they may not any more. */
const usersAt = async (
  db: Db,
  { order }: Corrected,
  { addresses, userIds }: { addresses: readonly string[]; userIds: readonly number[] },
) => {
  const found = await db
    .select({
      id: users.id,
      address: sql<string>`lower(${users.email})`,
      isReader: sql<boolean>`${users.state} = 'ACTIVE' and ${maySee(order)}`,
      maySend: sql<boolean>`(${users.flags} ->> 'sendByEmail')::boolean`,
    })
    .from(users)
    .where(or(inArray(sql`lower(${users.email})`, [...addresses]), inArray(users.id, [...userIds])));
  return {
    byAddress: new Map(found.map((one) => [one.address, one.isReader])),
    senders: new Set(found.filter(({ isReader, maySend }) => isReader && maySend).map(({ id }) => id)),
  };
};

/**
 * The addresses that got a result of the order which was corrected since: with the paper or an opened link, and without
 * the correction. Whether they get it: never where an e-mail bounced or a link was recalled, a patient while agreeing, a
 * user while having the order, the contract's addresses while it has them, others while the person who wrote to them may
 * do that.
 */
export const correctedFor = async (db: Db, { order, contract }: Corrected): Promise<CorrectedFor[]> => {
  const lines = await linesOf(db, order.id);
  const byAddress = grouped(lines, ({ to }) => to.toLowerCase());
  const outdated = [...byAddress].filter(([, own]) => hasOldOne(own));
  if (outdated.length === 0) return [];
  const [patient] = await db
    .select({ email: patients.email, agrees: patients.resultsByEmail })
    .from(patients)
    .where(eq(patients.id, order.patientId));
  const known = await usersAt(
    db,
    { order, contract },
    {
      addresses: outdated.map(([address]) => address),
      userIds: lines.flatMap(({ userId }) => userId ?? []),
    },
  );
  const wishes = new Set(contract.resultAddresses.map((one) => one.toLowerCase()));
  const withheldFrom = (address: string, own: readonly Line[]): Withholding | null => {
    const last = own.at(-1);
    if (last?.hasBounced === true) return 'bounced';
    if (last?.isRecalled === true) return 'recalled';
    if (patient?.email.toLowerCase() === address) return patient.agrees ? null : 'consent';
    const isReader = known.byAddress.get(address);
    if (isReader !== undefined) return isReader ? null : 'access';
    const first = own.findLast(({ cause }) => cause !== 'correction');
    const isWanted =
      first?.cause === 'person'
        ? first.userId !== null && known.senders.has(first.userId)
        : first?.cause === 'contract' && wishes.has(address);
    return isWanted ? null : 'access';
  };
  return outdated.map(([address, own]) => {
    const last = own.at(-1);
    return {
      to: last?.to ?? address,
      language: last?.language ?? 'ru',
      kind: last?.kind === 'link' ? 'link' : 'pdf',
      withheld: withheldFrom(address, own),
    };
  });
};
