import { useSyncExternalStore } from 'react';
import { connectionIsLost, onConnection } from '../dataProvider/network.ts';

/** Is the connection to the server currently lost? */
export const useConnectionLost = (): boolean => useSyncExternalStore(onConnection, connectionIsLost);
