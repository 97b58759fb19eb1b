import { useStore, type Store } from 'react-admin';

const KEY = 'contractId';

/** The contract chosen last on any screen, ALL included; null before the first choice. It says nothing of patients. */
export const useLastContract = (): number | null => useStore<number | null>(KEY, null)[0];

export const rememberContract = (store: Store, contractId: number): void => store.setItem(KEY, contractId);
