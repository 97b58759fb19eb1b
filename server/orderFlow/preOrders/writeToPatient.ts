import { eq } from 'drizzle-orm';
import type { PreOrderEvent } from '../../../contract/templateVariables.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { preOrders, sentPersons } from '../../core/db/schema/preOrders.ts';
import type { Lab } from '../../core/lab.ts';
import { writtenDay } from '../../core/written.ts';
import { preOrderFacts } from '../../reference/mail/orderValues.ts';
import { queueEmail } from '../../reference/mail/queueEmail.ts';
import { readerLanguages } from '../../reference/mail/readerLanguages.ts';

export type Writing = Pick<Lab, 'clock' | 'secret' | 'contacts'>;

/**
 * Queues an email about a pre-order to its patient, or to the person as sent while the patient is open, if the address is
 * known; pass the transaction of what causes it.
 */
export const writeToPatient = async (
  db: Db,
  lab: Writing,
  event: PreOrderEvent,
  { id, validUntil }: Pick<typeof preOrders.$inferSelect, 'id' | 'validUntil'>,
): Promise<void> => {
  const [one] = await db
    .select({ known: patients.email, sent: sentPersons.person })
    .from(preOrders)
    .leftJoin(patients, eq(patients.id, preOrders.patientId))
    .leftJoin(sentPersons, eq(sentPersons.preOrderId, preOrders.id))
    .where(eq(preOrders.id, id));
  const to = one?.known ?? one?.sent?.email ?? '';
  if (to === '') return;
  const language = (await readerLanguages(db, [to])).get(to.toLowerCase()) ?? 'ru';
  const { values, ...concerned } = await preOrderFacts(db, id, language);
  const filled = { ...values, validUntil: writtenDay(validUntil) };
  await queueEmail({ db, lab }, { ...concerned, event, to, language, values: filled, preOrderId: id });
};
