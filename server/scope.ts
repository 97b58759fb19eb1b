import { ALL, headers } from '../contract/headers.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './session/authenticate.ts';

/** What the caller may touch in this call: the asked contracts that are the caller's own (AUTH-11). */
export interface Scope {
  /** Empty: nothing may be seen. */
  contractIds: readonly number[];
  /** Asked client units; null: all of the contracts'. */
  clientUnitIds: readonly number[] | null;
}

/** Ids of a comma-joined header; undefined when it is missing, empty or says "all" (-1). */
const ids = (text: string | null): number[] | undefined => {
  const numbers = (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  return numbers.length === 0 || numbers.includes(ALL) ? undefined : numbers;
};

/** Intersects the Contracts and ClientUnits headers with the caller's own contracts. */
export const scopeOf = (caller: Caller, asked: Headers): Scope => {
  const contracts = ids(asked.get(headers.contracts));
  return {
    contractIds:
      contracts === undefined
        ? caller.contractIds
        : caller.contractIds.filter((id) => contracts.includes(id)),
    clientUnitIds: ids(asked.get(headers.clientUnits) ?? asked.get(headers.clientUnit)) ?? null,
  };
};

/** The contract of a call that speaks of exactly one; null when the header leaves none or several. */
export const singleContract = ({ contractIds }: Scope): number | null =>
  contractIds.length === 1 ? (contractIds[0] ?? null) : null;

/** Like `singleContract`, for calls that cannot go on without it; throws NotFound. */
export const requireContract = (scope: Scope): number => {
  const contractId = singleContract(scope);
  if (contractId === null) throw new Refusal('NotFound');
  return contractId;
};

/** Throws NotFound unless the contract is one of the call's: foreign and absent answer alike. */
export const requireInScope = ({ contractIds }: Scope, contractId: number): void => {
  if (!contractIds.includes(contractId)) throw new Refusal('NotFound');
};
