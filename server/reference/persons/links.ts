import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';

/**
 * The query of the records of a patient's person: that of the patient, and those in other contracts over links of which both
 * contracts are among these. A link of a record that was merged since holds for its main record; a merge that is undone
 * takes it back.
 */
export const recordsOfPerson = (contractIds: SQLWrapper, patientId: SQLWrapper | number): SQL => {
  const isLink = sql`state = 'MERGED' and cardinality(contract_ids) = 2 and contract_ids <@ ${contractIds}::int[]`;
  return sql`
    with recursive person (id) as (
      select ${patientId}::int
      union
      select next.id from person cross join lateral (
        select right_id as id from person_cases where left_id = person.id and ${isLink}
        union all select left_id from person_cases where right_id = person.id and ${isLink}
        union all select main_id from person_merges where other_id = person.id and undone_at is null
        union all select other_id from person_merges where main_id = person.id and undone_at is null
      ) as next
    )
    select id from person`;
};

/** The ids of those records. */
export const linkedRecords = async (
  db: Db,
  contractIds: readonly number[],
  patientId: number,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    recordsOfPerson(sql.raw(`'{${contractIds.join(',')}}'`), patientId),
  );
  return rows.map(({ id }) => id);
};
