import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { contractSettings, ContractSettings } from '../../../contract/contractSettings.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { inOrderOf, pageOfIds } from '../../core/db/pageOfIds.ts';
import { additionalFields, clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { orderMonthTotals } from '../../core/db/schema/orders.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { isPerson } from '../../core/session/authenticate.ts';

type Row = typeof contracts.$inferSelect;
type Search = QueryOf<typeof contractSettings.list>;

/** The subject of audit entries about a contract. */
export const subjectOf = (contractId: number): string => `contract ${String(contractId)}`;

/** Orders of the contracts without a result, by contract and unit (null: the order has none). */
export const ordersInWork = (
  db: Db,
  contractIds: readonly number[],
): Promise<{ contractId: number; unitId: number | null; count: number }[]> =>
  db
    .select({
      contractId: orderMonthTotals.contractId,
      unitId: orderMonthTotals.clientUnitId,
      count: sql<number>`sum(${orderMonthTotals.count})::int`,
    })
    .from(orderMonthTotals)
    .where(
      and(
        inArray(orderMonthTotals.contractId, [...contractIds]),
        inArray(orderMonthTotals.cabinetStatus, [cabinetStatus.NewOrder, cabinetStatus.InWork]),
      ),
    )
    .groupBy(orderMonthTotals.contractId, orderMonthTotals.clientUnitId);

const usersOf = (db: Db, contractIds: readonly number[]) =>
  db
    .select({ contractId: userContracts.contractId, count: sql<number>`count(*)::int` })
    .from(userContracts)
    .innerJoin(users, eq(users.id, userContracts.userId))
    .where(and(inArray(userContracts.contractId, [...contractIds]), isPerson))
    .groupBy(userContracts.contractId);

const unitsOf = (db: Db, contractIds: readonly number[]) =>
  db
    .select()
    .from(clientUnits)
    .where(inArray(clientUnits.contractId, [...contractIds]))
    .orderBy(asc(clientUnits.id));

const fieldsOf = (db: Db, contractIds: readonly number[]) =>
  db
    .select()
    .from(additionalFields)
    .where(inArray(additionalFields.contractId, [...contractIds]))
    .orderBy(asc(additionalFields.position), asc(additionalFields.id));

const lastChangesOf = (db: Db, contractIds: readonly number[]) =>
  db
    .selectDistinctOn([auditLog.subject], {
      subject: auditLog.subject,
      by: users.email,
      at: auditLog.at,
      after: auditLog.after,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        inArray(auditLog.action, ['contractSettings.update', 'contractSettings.apply']),
        inArray(auditLog.subject, contractIds.map(subjectOf)),
      ),
    )
    .orderBy(auditLog.subject, desc(auditLog.id));

const recordsOf = async (db: Db, rows: readonly Row[]): Promise<ContractSettings[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const inWork = await ordersInWork(db, ids);
  const units = await unitsOf(db, ids);
  const form = await fieldsOf(db, ids);
  const assigned = await usersOf(db, ids);
  const changes = await lastChangesOf(db, ids);
  return rows.map((row) => {
    const own = inWork.filter(({ contractId }) => contractId === row.id);
    const change = changes.find(({ subject }) => subject === subjectOf(row.id));
    return {
      ...row,
      users: assigned.find(({ contractId }) => contractId === row.id)?.count ?? 0,
      ordersInWork: own.reduce((sum, { count }) => sum + count, 0),
      units: units
        .filter(({ contractId }) => contractId === row.id)
        .map(({ id, name, isActive }) => ({
          id,
          name,
          isActive,
          ordersInWork: own.find(({ unitId }) => unitId === id)?.count ?? 0,
        })),
      additionalFields: form
        .filter(({ contractId }) => contractId === row.id)
        .map(({ id, fieldName, type, options, isActive, isMandatory }) => ({
          id,
          fieldName,
          type,
          options,
          activeYN: isActive,
          mandatoryYN: isMandatory,
        })),
      lastChange: change
        ? { by: change.by, at: change.at.toISOString(), fields: Object.keys(change.after ?? {}) }
        : null,
    };
  });
};

/** A contract as its administrators see it; undefined when there is none. */
export const settingsRecord = async (db: Db, id: number): Promise<ContractSettings | undefined> =>
  (await recordsOf(db, await db.select().from(contracts).where(eq(contracts.id, id))))[0];

const order: Record<NonNullable<Search['sort']>, SQL | (typeof contracts)['id' | 'code' | 'isActive']> = {
  id: contracts.id,
  code: contracts.code,
  'name.ru': sql`lower(${contracts.name}->>'ru')`,
  'name.en': sql`lower(${contracts.name}->>'en')`,
  'name.be': sql`lower(${contracts.name}->>'be')`,
  isActive: contracts.isActive,
};

const matching = ({ id, q = '', isActive }: Search): SQL | undefined => {
  const pattern = likePattern.contains(q.toLowerCase());
  return and(
    id && inArray(contracts.id, id),
    q === '' ? undefined : sql`lower(${contracts.code} || ' ' || ${contracts.name}::text) like ${pattern}`,
    isActive === undefined ? undefined : eq(contracts.isActive, isActive),
  );
};

/** A page of contracts and how many there are. */
export const settingsPage = async (
  db: Db,
  search: Search,
): Promise<{ items: ContractSettings[]; totalCount: number }> => {
  const where = matching(search);
  const { ids, totalCount } = await pageOfIds(db, {
    table: contracts,
    id: contracts.id,
    where,
    column: order[search.sort ?? 'code'],
    isAsc: search.direction === 'ASC',
    pageNumber: search.pageNumber,
    pageSize: search.pageSize,
  });
  const rows = await db.select().from(contracts).where(inArray(contracts.id, ids));
  return { items: await recordsOf(db, inOrderOf(ids, rows)), totalCount };
};
