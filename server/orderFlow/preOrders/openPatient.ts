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
 * A pre-order within reach, locked until the transaction ends, and the person as sent, undefined once somebody has said
 * which patient it is for. Throws NotFound.
 */
const lockSent = async (
  db: Db,
  reach: Reach,
  barcode: string,
): Promise<{ preOrder: PreOrderRow; person: SentPerson | undefined }> => {
  const [preOrder] = await db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), reachable(reach, preOrders)))
    .for('update');
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
export const openPatients = (
  db: Db,
  { reach, barcode, now }: { reach: Reach; barcode: string; now: Date },
): Promise<OpenPatients> =>
  db.transaction(async (tx) => {
    const { preOrder, person } = await lockSent(tx, reach, barcode);
    return person ? candidatesOf(tx, { preOrder, person }, now) : { patients: [], holder: null };
  });

/**
 * Says which patient a pre-order is for, within the transaction of the call: one of those for whom it may be, or a new
 * one, without a document that another has as their own. Throws NotFound, Conflict once somebody has said it, BadRequest
 * for anyone else.
 */
export const choosePatient = async (call: Call<typeof endpoints.choosePreOrderPatient>): Promise<void> => {
  const { db, lab, scope, body } = call;
  const { barcode, documentOf } = body;
  const { preOrder, person } = await lockSent(db, scope, barcode);
  if (person === undefined) throw new ApiError('Conflict');
  let { patientId } = body;
  if (patientId === null) {
    const said = { ...person, documentOf: documentOf ?? person.documentOf };
    const form = { ...registrationOf(preOrder, said), confirmed: true };
    ({ patientId } = await registerPatient({ ...call, body: form }, { leavesTakenDocument: true }));
  } else {
    const { patients } = await candidatesOf(db, { preOrder, person }, lab.clock.now());
    if (!patients.some(({ id }) => id === patientId))
      throw new ApiError('BadRequest', { patientId: 'Invalid' });
  }
  if (patientId === null) throw new Error('a confirmed patient was not registered');
  await db.update(preOrders).set({ patientId }).where(eq(preOrders.id, preOrder.id));
  await db.delete(sentPersons).where(eq(sentPersons.preOrderId, preOrder.id));
  await auditChange(call, 'preOrder.identify', `pre-order ${String(preOrder.id)}`, {
    before: preOrder,
    after: { ...preOrder, patientId },
    patientIds: [patientId],
  });
};
