import { and, inArray } from 'drizzle-orm';
import { ALL, headers } from '../contract/headers.ts';
import type { Db } from './db/db.ts';
import { clientUnits } from './db/schema.ts';
import { ApiError } from './apiError.ts';
import type { Caller } from './session/authenticate.ts';

/** What the caller may touch in this call: the asked contracts that are the caller's own. */
export interface Scope {
  /** Empty: nothing may be seen. */
  contractIds: readonly number[];
  /** The asked client units that are of these contracts, empty: nothing may be seen; null: all of the contracts'. */
  clientUnitIds: readonly number[] | null;
  /** The asked client units as they came, foreign ones too: only to tell the caller that one is not the contract's. */
  requestedUnitIds: readonly number[] | null;
}

/** SQL's integers end here. */
const GREATEST_ID = 2_147_483_647;

/** Ids of a comma-joined header, junk left out; undefined when it is missing, empty or says "all" (-1). */
const ids = (text: string | null): number[] | undefined => {
  const numbers = (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  return numbers.length === 0 || numbers.includes(ALL)
    ? undefined
    : numbers.filter((id) => Number.isInteger(id) && id > 0 && id <= GREATEST_ID);
};

/** Those of the asked client units that belong to the contracts. */
const unitsOf = async (
  db: Db,
  contractIds: readonly number[],
  asked: readonly number[],
): Promise<number[]> => {
  if (asked.length === 0 || contractIds.length === 0) return [];
  const found = await db
    .select({ id: clientUnits.id })
    .from(clientUnits)
    .where(and(inArray(clientUnits.contractId, [...contractIds]), inArray(clientUnits.id, [...asked])));
  return found.map(({ id }) => id);
};

/**
 * Intersects the Contracts and ClientUnits headers with the caller's own contracts and their units; asks the database
 * only when client units are named.
 */
export const scopeOf = async (db: Db, caller: Caller, asked: Headers): Promise<Scope> => {
  const contracts = ids(asked.get(headers.contracts));
  const contractIds =
    contracts === undefined ? caller.contractIds : caller.contractIds.filter((id) => contracts.includes(id));
  const units = ids(asked.get(headers.clientUnits) ?? asked.get(headers.clientUnit)) ?? null;
  return {
    contractIds,
    clientUnitIds: units && (await unitsOf(db, contractIds, units)),
    requestedUnitIds: units,
  };
};

/** The contract of a call that speaks of exactly one; null when the header leaves none or several. */
export const singleContract = ({ contractIds }: Scope): number | null =>
  contractIds.length === 1 ? (contractIds[0] ?? null) : null;

/** Like `singleContract`, for calls that cannot go on without it; throws NotFound. */
export const requireContract = (scope: Scope): number => {
  const contractId = singleContract(scope);
  if (contractId === null) throw new ApiError('NotFound');
  return contractId;
};

/** Throws NotFound unless the contract is one of the call's: foreign and absent answer alike. */
export const requireInScope = ({ contractIds }: Scope, contractId: number): void => {
  if (!contractIds.includes(contractId)) throw new ApiError('NotFound');
};
