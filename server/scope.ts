import { ALL, headers } from '../contract/headers.ts';
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
