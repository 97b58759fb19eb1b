import { and, inArray } from 'drizzle-orm';
import { ALL, headers } from '../../../contract/headers.ts';
import type { Db } from '../db/db.ts';
import { clientUnits } from '../db/schema/contracts.ts';
import { ApiError } from '../apiError.ts';
import type { Caller } from './authenticate.ts';
import type { Reach } from './reach.ts';
import { isWithin, type UnitLimits } from './unitLimits.ts';

/** What the caller may access in this call: the requested contracts that are the caller's own. */
export interface Scope extends Reach {
  /** The limits of `unitLimits`, for lists narrowed to the requested client units. */
  listedUnits: UnitLimits;
  /** The requested client units unfiltered, only to report one that does not belong to the contract. */
  requestedUnitIds: readonly number[] | null;
}

/** The largest SQL integer. */
const GREATEST_ID = 2_147_483_647;

/** Ids of a comma-joined header, without junk; undefined when it is missing, empty or "all" (-1). */
const ids = (text: string | null): number[] | undefined => {
  const numbers = (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  return numbers.length === 0 || numbers.includes(ALL)
    ? undefined
    : numbers.filter((id) => Number.isInteger(id) && id > 0 && id <= GREATEST_ID);
};

/** The contracts and units that the headers of a call name; a field is missing without its header and with "all". */
export const requestedBy = (
  requested: Headers,
): { contractIds: number[] | undefined; clientUnitIds: number[] | undefined } => ({
  contractIds: ids(requested.get(headers.contracts)),
  clientUnitIds: ids(requested.get(headers.clientUnits) ?? requested.get(headers.clientUnit)),
});

/** The requested units of each contract, as far as the limits leave them. */
const requestedUnitsOf = async (
  db: Db,
  contractIds: readonly number[],
  requested: readonly number[],
  limits: UnitLimits,
): Promise<UnitLimits> => {
  const found =
    requested.length === 0 || contractIds.length === 0
      ? []
      : await db
          .select({ id: clientUnits.id, contractId: clientUnits.contractId })
          .from(clientUnits)
          .where(
            and(inArray(clientUnits.contractId, [...contractIds]), inArray(clientUnits.id, [...requested])),
          );
  return contractIds.map((contractId) => ({
    contractId,
    clientUnitIds: found
      .filter((unit) => unit.contractId === contractId && isWithin(limits, contractId, unit.id))
      .map(({ id }) => id),
  }));
};

/**
 * Intersects the Contracts and ClientUnits headers with the caller's contracts and their units; queries the database
 * only when client units are given.
 */
export const scopeOf = async (
  db: Db,
  { contractIds: own, unitLimits }: Pick<Caller, 'contractIds' | 'unitLimits'>,
  requested: Headers,
): Promise<Scope> => {
  const { contractIds: contracts, clientUnitIds = null } = requestedBy(requested);
  const contractIds = contracts === undefined ? own : own.filter((id) => contracts.includes(id));
  return {
    contractIds,
    unitLimits,
    listedUnits:
      clientUnitIds === null
        ? unitLimits
        : await requestedUnitsOf(db, contractIds, clientUnitIds, unitLimits),
    requestedUnitIds: clientUnitIds,
  };
};

/** What a list of the call shows. */
export const listed = ({ contractIds, listedUnits }: Scope): Reach => ({
  contractIds,
  unitLimits: listedUnits,
});

/** The scope of what belongs to no contract. */
export const noScope: Scope = { contractIds: [], unitLimits: [], listedUnits: [], requestedUnitIds: null };

/** The contract of a call for exactly one contract; null when the header leaves none or several. */
export const singleContract = ({ contractIds }: Scope): number | null =>
  contractIds.length === 1 ? (contractIds[0] ?? null) : null;

/** Like `singleContract`, but throws NotFound when there is none. */
export const requireContract = (scope: Scope): number => {
  const contractId = singleContract(scope);
  if (contractId === null) throw new ApiError('NotFound');
  return contractId;
};

/** Throws NotFound unless the contract is one of the call's; foreign and absent ones get the same response. */
export const requireInScope = ({ contractIds }: Scope, contractId: number): void => {
  if (!contractIds.includes(contractId)) throw new ApiError('NotFound');
};
