import { auditChange, type Author } from '../../core/audit.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';
import type { patients } from '../../core/db/schema/patients.ts';
import { relateCase } from './cases.ts';
import { checkRelationship, lockFamilies, type StoredType } from './familyChecks.ts';

type Stored = typeof personRelationships.$inferSelect;
type StoredPatient = typeof patients.$inferSelect;

/** What the audit log keeps of a relationship. */
export const noted = ({ type, note, startDate, endDate, multipleBirthOrder, relatedPatientId }: Stored) => ({
  relationship: type,
  relatedPatientId,
  startDate,
  endDate,
  multipleBirthOrder,
  remarks: note,
});

/**
 * Keeps what the first patient is to the second one, as the author confirms it, and decides their case; the id. Called in a
 * transaction that has locked both. Throws BadRequest with the fault at its field before anything is written.
 */
export const relate = async (
  call: Author,
  {
    type,
    pair: [one, other],
    ...rest
  }: Pick<Stored, 'startDate' | 'endDate' | 'multipleBirthOrder' | 'note'> & {
    type: StoredType;
    pair: readonly [StoredPatient, StoredPatient];
  },
): Promise<number> => {
  const { db, lab, user } = call;
  await lockFamilies(db, one.contractId);
  await checkRelationship(db, type, [one, other]);
  const now = lab.clock.now();
  const [stored] = await db
    .insert(personRelationships)
    .values({
      ...rest,
      patientId: one.id,
      relatedPatientId: other.id,
      type,
      confirmedBy: user.id,
      confirmedAt: now,
    })
    .returning();
  if (stored === undefined) throw new Error('A relationship is stored');
  await relateCase(db, { main: one.id, other: other.id, by: user.id, at: now });
  await auditChange(call, 'patient.relate', `patient ${String(one.id)}`, {
    after: noted(stored),
    patientIds: [one.id, other.id],
  });
  return stored.id;
};
