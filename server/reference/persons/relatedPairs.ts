import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';

/** Tells which two of these patients are related; one query for all of them. */
export const relatedPairs = async (
  db: Db,
  patientIds: readonly number[],
): Promise<(one: number, other: number) => boolean> => {
  const { patientId, relatedPatientId } = personRelationships;
  const ids = [...new Set(patientIds)];
  const rows = await db
    .select({ patientId, relatedPatientId })
    .from(personRelationships)
    .where(and(inArray(patientId, ids), inArray(relatedPatientId, ids)));
  const known = new Set(
    rows.flatMap((row) => [
      `${String(row.patientId)} ${String(row.relatedPatientId)}`,
      `${String(row.relatedPatientId)} ${String(row.patientId)}`,
    ]),
  );
  return (one, other) => known.has(`${String(one)} ${String(other)}`);
};
