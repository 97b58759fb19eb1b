import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { identificationNumberTypes } from '../core/db/schema/contracts.ts';
import { patients } from '../core/db/schema/patients.ts';
import type { Asked } from './findParties.ts';
import { inPeriod, type After } from './orderPage.ts';
import type { AskedToken, Search } from './parameters.ts';
import { numberSystem } from './writing.ts';

/** Patients of the caller's contracts who have one of these documents of their own; a number without a system may be of any kind. */
export const patientsWithDocument = async (
  { db, scope, writing }: Asked,
  tokens: readonly AskedToken[],
): Promise<number[]> => {
  const series = numberSystem(writing, 'document-');
  const conditions = tokens.flatMap(({ system, code }): (SQL | undefined)[] => {
    if (code === '') return [];
    const number = sql`upper(${patients.identificationNumber}) = ${code.toUpperCase()}`;
    if (system === undefined)
      return [
        and(
          inArray(
            patients.identificationNumberTypeId,
            db.select({ id: identificationNumberTypes.id }).from(identificationNumberTypes),
          ),
          number,
        ),
      ];
    const type = Number(system.startsWith(series) ? system.slice(series.length) : 0);
    return Number.isInteger(type) && type > 0
      ? [and(sql`${patients.identificationNumberTypeId} = ${type}`, number)]
      : [];
  });
  if (conditions.length === 0) return [];
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        inArray(patients.contractId, [...scope.contractIds]),
        eq(patients.documentOf, 'own'),
        or(...conditions),
      ),
    )
    .orderBy(patients.id)
    .limit(100);
  return rows.map(({ id }) => id);
};

/** As its index has it. */
const change = sql`coalesce(patients.changed_at, patients.created_at)`;

/** The next patients of the caller's contracts by their last change, oldest first: one more than are asked for. */
export const patientsAfter = async (
  { db, scope }: Pick<Asked, 'db' | 'scope'>,
  { dates, count }: Pick<Search, 'dates' | 'count'>,
  after: After | undefined,
): Promise<After[]> => {
  const where =
    and(
      ...dates.map(({ date }) => inPeriod(change, date)),
      after && sql`(${change}, patients.id) > (${after.place}::timestamptz, ${after.id})`,
    ) ?? sql`true`;
  const contracts = sql.raw(`'{${scope.contractIds.join(',')}}'::integer[]`);
  const { rows } = await db.execute<{ id: number; place: string }>(sql`
    select id, to_char(place at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (select part.* from unnest(${contracts}) as own (contract_id)
      cross join lateral (select patients.id, ${change} as place from patients
        where patients.contract_id = own.contract_id and ${where}
        order by ${change}, patients.id limit ${count + 1}) as part) as found
    order by found.place, id limit ${count + 1}`);
  return rows;
};
