import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createPatient, SentPerson } from '../../../contract/patients.ts';
import type * as endpoints from '../../../contract/preOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { preOrders, sentPersons } from '../../core/db/schema/preOrders.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import { identify } from '../../reference/patients/identify.ts';
import { documentHolder, patientById } from '../../reference/patients/repository.ts';
import { hasOwnDocument } from '../../reference/persons/person.ts';
import { newPerson, registerPatient } from '../../reference/patients/usecases.ts';

type PreOrderRow = typeof preOrders.$inferSelect;

/** The form by which the person of an online order is registered. */
export const registrationOf = (
  { contractId }: Pick<PreOrderRow, 'contractId'>,
  person: SentPerson,
): BodyOf<typeof createPatient> => ({
  ...person,
  contractId,
  resultsByEmail: false,
  resultsBySms: false,
  confirmed: false,
});

type OpenPatients = Pick<AnswerOf<typeof endpoints.preOrderPatients>, 'patients' | 'holder'>;

/** The patients whose data a pre-order has: none while its patient is open. */
export const patientsOf = ({ patientId }: Pick<PreOrderRow, 'patientId'>): number[] =>
  patientId === null ? [] : [patientId];

/**
 * A pre-order within reach, and the person as sent, undefined once somebody has said which patient it is for; with `isLocked`
 * nobody changes it until the transaction ends. Throws NotFound.
 */
const sentWith = async (
  db: Db,
  reach: Reach,
  barcode: string,
  isLocked: boolean,
): Promise<{ preOrder: PreOrderRow; person: SentPerson | undefined }> => {
  const found = db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), reachable(reach, preOrders)));
  const [preOrder] = await (isLocked ? found.for('update') : found);
  if (preOrder === undefined) throw new ApiError('NotFound');
  const [sent] = await db.select().from(sentPersons).where(eq(sentPersons.preOrderId, preOrder.id));
  return { preOrder, person: sent?.person };
};

/** The patients for whom an open pre-order may be, and who has its document. */
const candidatesOf = async (
  db: Db,
  { preOrder, person }: { preOrder: PreOrderRow; person: SentPerson },
  now: Date,
): Promise<OpenPatients> => {
  const { contractId } = preOrder;
  const asked = await newPerson(db, registrationOf(preOrder, person), now);
  const [found] = await identify(db, { contractId, persons: [asked], now });
  if (found === undefined) throw new Error('Every person is identified');
  const { identity } = found;
  // Somebody else who has the document is not the person, but a record without it may be.
  const { candidates } = identity.is === 'otherPerson' ? found.besideHolders() : identity;
  const holderId = hasOwnDocument(asked) ? await documentHolder(db, contractId, asked) : null;
  const holder = holderId === null ? null : await patientById(db, [contractId], holderId);
  return { patients: candidates, holder };
};

/** The patients for whom a pre-order within reach may be; none once somebody has said it. Throws NotFound. */
export const openPatients = async (
  db: Db,
  { reach, barcode, now }: { reach: Reach; barcode: string; now: Date },
): Promise<OpenPatients> => {
  const { preOrder, person } = await sentWith(db, reach, barcode, false);
  return person ? candidatesOf(db, { preOrder, person }, now) : { patients: [], holder: null };
};

type ChooseCall = Call<typeof endpoints.choosePreOrderPatient>;

/**
 * Registers the person as sent, without a document that another has as their own; null where somebody is like it whom the
 * caller has not seen, since an order of the same person may have been answered meanwhile.
 */
const registerSent = async (
  call: ChooseCall,
  preOrder: PreOrderRow,
  person: SentPerson,
): Promise<number | null> => {
  const { documentOf = person.documentOf, seen } = call.body;
  const form = registrationOf(preOrder, { ...person, documentOf });
  const door = { leavesTakenDocument: true };
  const { patientId, duplicates = [] } = await registerPatient({ ...call, body: form }, door);
  if (patientId !== null || duplicates.some(({ id }) => !seen.includes(id))) return patientId;
  return (await registerPatient({ ...call, body: { ...form, confirmed: true } }, door)).patientId;
};

/**
 * Says which patient a pre-order is for, within the transaction of the call: one of those for whom it may be, or a new
 * one; false where the caller has not seen all who are like a new one, and nothing is saved. Throws NotFound, Conflict
 * once somebody has said it, BadRequest for anyone else.
 */
export const choosePatient = async (call: ChooseCall): Promise<boolean> => {
  const { db, lab, scope, body } = call;
  const { preOrder, person } = await sentWith(db, scope, body.barcode, true);
  if (person === undefined) throw new ApiError('Conflict');
  if (body.patientId !== null) {
    const { patients } = await candidatesOf(db, { preOrder, person }, lab.clock.now());
    if (!patients.some(({ id }) => id === body.patientId))
      throw new ApiError('BadRequest', { patientId: 'Invalid' });
  }
  const patientId = body.patientId ?? (await registerSent(call, preOrder, person));
  if (patientId === null) return false;
  await db.update(preOrders).set({ patientId }).where(eq(preOrders.id, preOrder.id));
  await db.delete(sentPersons).where(eq(sentPersons.preOrderId, preOrder.id));
  await auditChange(call, 'preOrder.identify', `pre-order ${String(preOrder.id)}`, {
    before: preOrder,
    after: { ...preOrder, patientId },
    patientIds: [patientId],
  });
  return true;
};
