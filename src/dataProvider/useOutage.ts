import { useSyncExternalStore } from 'react';
import { currentOutage, onConnection, type Outage } from './network.ts';

/** The current outage of the connection to the server; null while it is there. */
export const useOutage = (): Outage | null => useSyncExternalStore(onConnection, currentOutage);
