import { useStore, type Store } from 'react-admin';

const KEY = 'contractId';

/** The contract last selected on any screen, ALL included; null at first. Holds no patient data. */
export const useLastContract = (): number | null => useStore<number | null>(KEY, null)[0];

export const rememberContract = (store: Store, contractId: number): void => store.setItem(KEY, contractId);

const UNITS_KEY = 'clientUnitIds';

/** The department last chosen for an order, by contract. */
export const useLastUnits = (): Readonly<Record<number, number>> =>
  useStore<Record<number, number>>(UNITS_KEY, {})[0];

export const rememberUnit = (store: Store, contractId: number, unitId: number): void =>
  store.setItem(UNITS_KEY, { ...store.getItem<Record<number, number>>(UNITS_KEY), [contractId]: unitId });
