import { useCallback } from 'react';
import type { Contract } from '../../../contract/contracts.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useStored } from './useStored.ts';

/** Under which contract and for which of its subdivisions the order is placed; null means none chosen, all of them. */
export interface Place {
  contractId: number | null;
  clientUnitId: number | null;
}
/** The place chosen last, and that of this tab, which another tab's choice does not change. */
export const PLACE = 'wizard.place';
export const PLACE_OF_TAB = 'tab.wizard.place';
const nowhere: Place = { contractId: null, clientUnitId: null };

interface ChosenPlace {
  contracts: readonly Contract[];
  contract: Contract | null;
  clientUnitId: number | null;
  setPlace: (place: Place) => void;
}

/**
 * The chosen contract and subdivision; the only contract is chosen by itself, what is no longer one's own is not chosen.
 * An order that exists already has its `own` place.
 */
export const usePlace = (own: Place | null): ChosenPlace => {
  const { userContracts: contracts } = useSessionUser();
  const { value: last, write: writeLast } = useStored(PLACE, nowhere);
  const { value: chosen, write } = useStored<Place | null>(PLACE_OF_TAB, null);
  const place = own ?? chosen ?? last;
  const only = contracts.length === 1 ? contracts[0] : undefined;
  const contract = contracts.find(({ id }) => id === place.contractId) ?? only ?? null;
  const unit = contract?.clientUnits.find(({ id }) => id === place.clientUnitId);
  const setPlace = useCallback(
    (next: Place) => {
      write(next);
      writeLast(next);
    },
    [write, writeLast],
  );
  return { contracts, contract, clientUnitId: unit?.id ?? null, setPlace };
};
