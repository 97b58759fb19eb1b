import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Organization, Patient, Practitioner } from 'fhir/r4';
import type { Db } from '../core/db/db.ts';
import {
  clientUnits,
  commissionaires,
  contracts,
  identificationNumberTypes,
} from '../core/db/schema/contracts.ts';
import { patients } from '../core/db/schema/patients.ts';
import { grouped } from '../core/grouped.ts';
import type { Lab } from '../core/lab.ts';
import { reaches, type Reach } from '../core/session/reach.ts';
import { letterHeadOf } from '../reference/laboratory/details.ts';
import { mergedInto } from '../reference/patients/mergedInto.ts';
import { numberIn } from './ids.ts';
import {
  contractResource,
  laboratoryResource,
  patientResource,
  replacedPatient,
  requesterResource,
  unitResource,
} from './parties.ts';
import type { Writing } from './writing.ts';

/** Who asks, where, and how the answer is written. */
export interface Asked {
  db: Db;
  lab: Lab;
  scope: Reach;
  writing: Writing;
}

/** Patients of the caller's contracts, in the order of the ids. */
export const patientsOf = async (
  { db, scope, writing }: Pick<Asked, 'db' | 'scope' | 'writing'>,
  ids: readonly number[],
): Promise<(Patient & { id: string })[]> => {
  if (ids.length === 0) return [];
  const { searchKey: _, ...columns } = getTableColumns(patients);
  const rows = await db
    .select({ ...columns, documentType: identificationNumberTypes.name })
    .from(patients)
    .leftJoin(
      identificationNumberTypes,
      eq(identificationNumberTypes.id, patients.identificationNumberTypeId),
    )
    .where(and(inArray(patients.id, [...ids]), inArray(patients.contractId, [...scope.contractIds])));
  const { rows: parts } = await db.execute<{ main: number; id: number }>(sql`
    with recursive parts (main, id) as (
      select id, id from unnest(${sql.raw(`'{${ids.join(',')}}'::integer[]`)}) as asked (id)
      union
      select parts.main, merges.other_id from parts
        join person_merges as merges on merges.main_id = parts.id and merges.undone_at is null
    )
    select main, id from parts where id <> main order by id`);
  const replaced = grouped(parts, ({ main }) => main);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const replaces = (replaced.get(id) ?? []).map((part) => part.id);
    return row === undefined ? [] : { ...patientResource({ ...row, replaces }, writing), id: String(id) };
  });
};

/** A patient by the id of any record: one that was merged says by which it was replaced. */
export const patientWithId = async (asked: Asked, id: number): Promise<Patient | undefined> => {
  const [found] = await patientsOf(asked, [id]);
  if (found !== undefined) return found;
  const mainId = await mergedInto(asked.db, id);
  if (mainId === null) return undefined;
  const [main] = await patientsOf(asked, [mainId]);
  return main === undefined ? undefined : replacedPatient(id, mainId);
};

/** Clients and departments by the contracts and units of orders within reach. */
export const clientsOf = async (
  { db, writing }: Pick<Asked, 'db' | 'writing'>,
  contractIds: readonly number[],
  unitIds: readonly number[],
): Promise<Organization[]> => {
  const clients = await db
    .select({ id: contracts.id, code: contracts.code, name: contracts.name, isActive: contracts.isActive })
    .from(contracts)
    .where(inArray(contracts.id, [...contractIds]))
    .orderBy(contracts.id);
  const units =
    unitIds.length === 0
      ? []
      : await db
          .select()
          .from(clientUnits)
          .where(inArray(clientUnits.id, [...unitIds]))
          .orderBy(clientUnits.id);
  return [
    ...clients.map((one) => contractResource(one, writing)),
    ...units.map((one) => unitResource(one, writing)),
  ];
};

/** The laboratory itself. */
export const laboratoryOf = async ({ db, lab, writing }: Omit<Asked, 'scope'>): Promise<Organization> =>
  laboratoryResource(await letterHeadOf(db, lab, writing.language), writing);

/** The laboratory, a client or a department of the caller; undefined for another id. */
export const organizationWithId = async (asked: Asked, id: string): Promise<Organization | undefined> => {
  const { db, scope } = asked;
  if (id === 'laboratory') return laboratoryOf(asked);
  const contractId = numberIn(/^contract-(\d+)$/, id);
  if (contractId !== undefined)
    return scope.contractIds.includes(contractId) ? (await clientsOf(asked, [contractId], []))[0] : undefined;
  const unitId = numberIn(/^unit-(\d+)$/, id);
  if (unitId === undefined) return undefined;
  const [unit] = await db
    .select({ contractId: clientUnits.contractId })
    .from(clientUnits)
    .where(eq(clientUnits.id, unitId));
  return unit !== undefined && reaches(scope, { ...unit, unitId })
    ? (await clientsOf(asked, [], [unitId]))[0]
    : undefined;
};

/** A doctor of the caller's contracts who orders. */
export const requesterWithId = async (
  { db, scope, writing }: Pick<Asked, 'db' | 'scope' | 'writing'>,
  id: number,
): Promise<Practitioner | undefined> => {
  const [found] = await db
    .select()
    .from(commissionaires)
    .where(and(eq(commissionaires.id, id), inArray(commissionaires.contractId, [...scope.contractIds])));
  return found && requesterResource(found, writing);
};
