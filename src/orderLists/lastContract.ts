import { useStore, type Store } from 'react-admin';

const KEY = 'contractId';

/** The contract last selected on any screen, ALL included; null at first. Holds no patient data. */
export const useLastContract = (): number | null => useStore<number | null>(KEY, null)[0];

export const rememberContract = (store: Store, contractId: number): void => store.setItem(KEY, contractId);
