import { and, inArray, isNotNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { preOrders } from '../db/schema/preOrders.ts';
import { contracts } from '../db/schema/contracts.ts';
import type { UnitLimits } from './unitLimits.ts';

/** What a caller or a call reaches: contracts, of those with a limit only its units. */
export interface Reach {
  /** Empty: nothing. */
  contractIds: readonly number[];
  /** A limited contract shows orders of these units only, none without a unit; limits of other contracts do not count. */
  unitLimits: UnitLimits;
}

/** Whether an order or pre-order of this contract and unit (null: it has none) is within reach. */
export const reaches = (
  { contractIds, unitLimits }: Reach,
  { contractId, unitId }: { contractId: number; unitId: number | null },
): boolean =>
  contractIds.includes(contractId) &&
  unitLimits.every(
    (limit) => limit.contractId !== contractId || (unitId !== null && limit.clientUnitIds.includes(unitId)),
  );

interface Columns {
  contractId: SQLWrapper;
  clientUnitId: SQLWrapper;
}

/** The units that are left of limited contracts, and the contracts without a limit. */
const partsOf = ({ contractIds, unitLimits }: Reach) => {
  const limits = unitLimits.filter((limit) => contractIds.includes(limit.contractId));
  return {
    units: limits.flatMap(({ clientUnitIds }) => clientUnitIds),
    whole: contractIds.filter((id) => limits.every((limit) => limit.contractId !== id)),
  };
};

/**
 * The condition that the limits put on the unit of a row whose contract is within reach; undefined without limits. The
 * condition on the contract stands beside it, since only that one finds an index.
 */
export const withinUnits = (reach: Reach, { contractId, clientUnitId }: Columns): SQL | undefined => {
  const { units, whole } = partsOf(reach);
  if (whole.length === reach.contractIds.length) return undefined;
  const inUnits = inArray(clientUnitId, units);
  return whole.length === 0 ? inUnits : or(inUnits, inArray(contractId, whole));
};

/** The condition that an order, or a pre-order, is within reach: every query by barcode, id or list has it. */
export const reachable = (reach: Reach, table: typeof orders | typeof preOrders = orders): SQL | undefined =>
  and(inArray(table.contractId, [...reach.contractIds]), withinUnits(reach, table));

/** `reachable` of a prepared query of orders, whose placeholders get `reachValues`. */
export const reachableByValues = sql`(${orders.contractId} = any(${sql.placeholder('whole')}::int[])
  or ${orders.clientUnitId} = any(${sql.placeholder('units')}::int[]) and ${orders.contractId} = any(${sql.placeholder('contractIds')}::int[]))`;
/** `readableByBarcode` of such a query. */
export const readableByValues = sql`(${reachableByValues}
  or ${orders.contractId} = any(${sql.placeholder('contractIds')}::int[]) and ${orders.clientUnitId} is not null
    and exists (select from ${contracts} where ${contracts.id} = ${orders.contractId} and ${contracts.readByBarcode}))`;
export const reachValues = (reach: Reach) => ({ ...partsOf(reach), contractIds: reach.contractIds });

/**
 * `reachable` for reading an order by its barcode: also orders of other units of a contract that allows this. Such a
 * reading is audited, see `auditReadByBarcode`.
 */
export const readableByBarcode = (reach: Reach): SQL | undefined =>
  withinUnits(reach, orders) === undefined
    ? reachable(reach)
    : or(
        reachable(reach),
        and(
          inArray(orders.contractId, [...reach.contractIds]),
          isNotNull(orders.clientUnitId),
          sql`exists (select from ${contracts} where ${contracts.id} = ${orders.contractId} and ${contracts.readByBarcode})`,
        ),
      );
