import { useSyncExternalStore } from 'react';
import { popExitFailure } from '../authProvider/session.ts';

let failure: string | null = null;
const never = (): (() => void) => () => undefined;
const read = (): string | null => (failure ??= popExitFailure());

/** The server's error on the last Exit; shown once, until the page is left. */
export const useExitFailure = (): string | null => useSyncExternalStore(never, read, () => null);
