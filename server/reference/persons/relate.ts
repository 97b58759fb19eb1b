import { and, eq, isNull } from 'drizzle-orm';
import { auditChange, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
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

/** A relationship that was kept without the order of birth, as a document does, gets it; undefined when there is none. */
const orderBirth = async (
  db: Db,
  [mother, child]: readonly [StoredPatient, StoredPatient],
  multipleBirthOrder: number | null,
): Promise<Stored | undefined> => {
  if (multipleBirthOrder === null) return undefined;
  const [found] = await db
    .update(personRelationships)
    .set({ multipleBirthOrder })
    .where(
      and(
        eq(personRelationships.patientId, mother.id),
        eq(personRelationships.relatedPatientId, child.id),
        eq(personRelationships.type, 'motherOf'),
        isNull(personRelationships.multipleBirthOrder),
      ),
    )
    .returning();
  return found;
};

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
  const now = lab.clock.now();
  const ordered =
    type === 'motherOf' ? await orderBirth(db, [one, other], rest.multipleBirthOrder) : undefined;
  if (ordered === undefined) await checkRelationship(db, type, [one, other]);
  const by = { confirmedBy: user.id, confirmedAt: now };
  const [stored] = ordered
    ? [ordered]
    : await db
        .insert(personRelationships)
        .values({ ...rest, ...by, patientId: one.id, relatedPatientId: other.id, type })
        .returning();
  if (stored === undefined) throw new Error('A relationship is stored');
  await relateCase(db, { main: one.id, other: other.id, by: user.id, at: now });
  await auditChange(call, 'patient.relate', `patient ${String(one.id)}`, {
    after: noted(stored),
    patientIds: [one.id, other.id],
  });
  return stored.id;
};
