import { useSyncExternalStore } from 'react';
import { RequestError } from '../dataProvider/requestError.ts';
import { dropLock, isLocked, LOCK_KEY, rememberActivity, storedUser, storeLock } from './session.ts';

const listeners = new Set<() => void>();
/** What had the focus when the screen was locked. */
let focused: Element | null = null;
/** Returns the focus to what had it, once that is shown again. */
export const returnFocus = (): void => {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  focused = null;
};

/** Style sheets hide everything but the lock screen by this attribute: at once, before the lock screen is there. */
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

/** Calls `listener` when the screen is locked or opened, also by another tab; returns a function that ends it. */
export const onLock = (listener: () => void): (() => void) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === LOCK_KEY || key === null) announce();
  };
  listeners.add(listener);
  hide();
  window.addEventListener('storage', elsewhere);
  // The browser shows a page that was left as it was then.
  window.addEventListener('pageshow', announce);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener('pageshow', announce);
  };
};
/** Calls `listener` when the screen is opened; returns a function that ends it. */
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

/** Opens the screen in all tabs. */
export const unlockScreen = (): void => {
  rememberActivity(Date.now());
  dropLock();
  announce();
};

/**
 * While the screen is locked, resolves when it is opened, and rejects when somebody else did; null when it is not
 * locked.
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
