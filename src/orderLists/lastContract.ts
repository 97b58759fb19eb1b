import { useStore, type Store } from 'react-admin';
import { useSessionUser } from '../authProvider/useSessionUser.ts';

const KEY = 'contractId';

/** The contract last selected on any screen, ALL included; null at first. Holds no patient data. */
export const useChosenContract = (): number | null => useStore<number | null>(KEY, null)[0];

/** The same, or after sign-in the contract of the user's last order; null without one. */
export const useLastContract = (): number | null => {
  const { lastContractId } = useSessionUser();
  return useChosenContract() ?? lastContractId;
};

export const rememberContract = (store: Store, contractId: number): void => store.setItem(KEY, contractId);

const UNITS_KEY = 'clientUnitIds';

/** The department last chosen for an order, by contract. */
export const useLastUnits = (): Readonly<Record<number, number>> =>
  useStore<Record<number, number>>(UNITS_KEY, {})[0];

export const rememberUnit = (store: Store, contractId: number, unitId: number): void =>
  store.setItem(UNITS_KEY, { ...store.getItem<Record<number, number>>(UNITS_KEY), [contractId]: unitId });
