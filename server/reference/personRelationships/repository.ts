import { eq, or, sql } from 'drizzle-orm';
import { inverseOf, relationshipTypes, type Relationship } from '../../../contract/personRelationships.ts';
import { wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';
import { users } from '../../core/db/schema/users.ts';
import { rowColumns, toRow } from '../patients/repository.ts';

const wireDayOrNull = (day: string | null): string | null => (day === null ? null : wireDay(day));

/** The relationships of a patient, read from their side; what two merged records had alike is one. */
export const relationshipsOf = async (db: Db, id: number): Promise<Relationship[]> => {
  const { patientId, relatedPatientId, confirmedBy } = personRelationships;
  const rows = await db
    .select({ row: personRelationships, person: rowColumns, by: users.name })
    .from(personRelationships)
    .innerJoin(
      patients,
      eq(patients.id, sql`case when ${patientId} = ${id} then ${relatedPatientId} else ${patientId} end`),
    )
    .innerJoin(users, eq(users.id, confirmedBy))
    .where(or(eq(patientId, id), eq(relatedPatientId, id)))
    .orderBy(personRelationships.id);
  const listed = rows.map(({ row, person, by }): Relationship => ({
    id: row.id,
    type: row.patientId === id ? row.type : inverseOf[row.type],
    person: toRow(person),
    startDate: wireDayOrNull(row.startDate),
    endDate: wireDayOrNull(row.endDate),
    multipleBirthOrder: row.multipleBirthOrder,
    note: row.note,
    confirmedBy: by,
    confirmedAt: row.confirmedAt.toISOString(),
  }));
  const isFirst = ({ type, person }: Relationship, at: number) =>
    listed.findIndex((row) => row.type === type && row.person.id === person.id) === at;
  return listed
    .filter(isFirst)
    .toSorted((a, b) => relationshipTypes.indexOf(a.type) - relationshipTypes.indexOf(b.type));
};
