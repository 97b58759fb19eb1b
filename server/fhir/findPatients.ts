import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { identificationNumberTypes } from '../core/db/schema/contracts.ts';
import { patients } from '../core/db/schema/patients.ts';
import type { Asked } from './findParties.ts';
import type { AskedToken } from './parameters.ts';
import { numberSystem } from './writing.ts';

/** Patients of the caller's contracts who have one of these documents; a number without a system may be of any kind. */
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
    .where(and(inArray(patients.contractId, [...scope.contractIds]), or(...conditions)))
    .orderBy(patients.id)
    .limit(100);
  return rows.map(({ id }) => id);
};
