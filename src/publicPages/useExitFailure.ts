import { useSyncExternalStore } from 'react';
import { popExitFailure } from '../authProvider/session.ts';

let failure: string | null = null;
const never = (): (() => void) => () => undefined;
const read = (): string | null => (failure ??= popExitFailure());

/** What the server said against the last Exit; said once, until the page is left. */
export const useExitFailure = (): string | null => useSyncExternalStore(never, read, () => null);
