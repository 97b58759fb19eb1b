import { useSyncExternalStore } from 'react';
import { currentOutage, onConnection, type Outage } from '../network/network.ts';

/** The current outage of the connection to the server; null while it is there. */
export const useOutage = (): Outage | null => useSyncExternalStore(onConnection, currentOutage);

const isLost = (): boolean => currentOutage()?.isCertain === true;

/** Whether the connection is certainly lost: failed calls are worth another try once it is back. */
export const useIsLost = (): boolean => useSyncExternalStore(onConnection, isLost);
