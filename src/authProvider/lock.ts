import { useSyncExternalStore } from 'react';
import { RequestError } from '../dataProvider/requestError.ts';
import { dropLock, isLocked, LOCK_KEY, rememberActivity, storedUser, storeLock } from './session.ts';

const listeners = new Set<() => void>();
/** The element that had the focus when the screen was locked. */
let focused: Element | null = null;
/** Returns the focus to the element that had it before the lock. Call it once that element is shown again. */
export const returnFocus = (): void => {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  focused = null;
};

/** Sets the attribute by which style sheets hide everything but the lock screen, even before that has loaded. */
const hide = (): void => {
  const { activeElement } = document;
  const root = document.documentElement;
  if (isLocked() && !root.hasAttribute('data-locked')) focused = activeElement;
  root.toggleAttribute('data-locked', isLocked());
};

const announce = (): void => {
  hide();
  for (const listener of listeners) listener();
};

/** Calls `listener` when this or another tab locks or unlocks the screen. Returns the unsubscribe function. */
export const onLock = (listener: () => void): (() => void) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === LOCK_KEY || key === null) announce();
  };
  listeners.add(listener);
  hide();
  window.addEventListener('storage', elsewhere);
  // On Back, the browser may show a page as it was when it was left.
  window.addEventListener('pageshow', announce);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener('pageshow', announce);
  };
};
/** Calls `listener` when the screen is unlocked. Returns the unsubscribe function. */
export const onOpened = (listener: () => void): (() => void) =>
  onLock(() => {
    if (!isLocked()) listener();
  });
/** Whether the screen is locked. */
export const useIsLocked = (): boolean => useSyncExternalStore(onLock, isLocked);

/** Locks the screen in all tabs. */
export const lockScreen = (): void => {
  storeLock();
  announce();
};

/** Unlocks the screen in all tabs. */
export const unlockScreen = (): void => {
  rememberActivity(Date.now());
  dropLock();
  announce();
};

/**
 * Resolves when the user unlocks the screen, rejects when another user did; null when the screen is not locked.
 */
export const untilUnlocked = (signal?: AbortSignal | null): Promise<void> | null => {
  if (!isLocked()) return null;
  const owner = storedUser()?.email;
  return new Promise((resolve, reject) => {
    const end = onLock(() => {
      if (isLocked()) return;
      end();
      if (storedUser()?.email === owner) resolve();
      else reject(new RequestError('Unauthorized', 401));
    });
    signal?.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
  });
};
