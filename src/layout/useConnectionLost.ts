import { useSyncExternalStore } from 'react';
import { connectionIsLost, onConnection } from '../dataProvider/network.ts';

/** Is the connection to the laboratory lost just now? */
export const useConnectionLost = (): boolean => useSyncExternalStore(onConnection, connectionIsLost);
