import { useCallback } from 'react';
import type { Contract } from '../../../contract/contracts.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useStoreValue } from './useStoreValue.ts';

/** Under which contract and for which of its subdivisions the order is placed; null means none chosen, all of them. */
export interface OrderScope {
  contractId: number | null;
  clientUnitId: number | null;
}
/** The place chosen last, and that of this tab, which another tab's choice does not change. */
export const SCOPE = 'wizard.place';
export const TAB_SCOPE = 'tab.wizard.place';
const noScope: OrderScope = { contractId: null, clientUnitId: null };

interface ChosenScope {
  contracts: readonly Contract[];
  contract: Contract | null;
  clientUnitId: number | null;
  setScope: (scope: OrderScope) => void;
}

/**
 * The chosen contract and subdivision; the only contract is chosen by itself, what is no longer one's own is not chosen.
 * An order that exists already has its `own` place.
 */
export const useOrderScope = (own: OrderScope | null): ChosenScope => {
  const { userContracts: contracts } = useSessionUser();
  const { value: last, write: writeLast } = useStoreValue(SCOPE, noScope);
  const { value: chosen, write } = useStoreValue<OrderScope | null>(TAB_SCOPE, null);
  const scope = own ?? chosen ?? last;
  const only = contracts.length === 1 ? contracts[0] : undefined;
  const contract = contracts.find(({ id }) => id === scope.contractId) ?? only ?? null;
  const unit = contract?.clientUnits.find(({ id }) => id === scope.clientUnitId);
  const setScope = useCallback(
    (next: OrderScope) => {
      write(next);
      writeLast(next);
    },
    [write, writeLast],
  );
  return { contracts, contract, clientUnitId: unit?.id ?? null, setScope };
};
