/** MUI's storage key, so that MUI screens agree with the page. */
const MODE_KEY = 'mui-mode';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

type Mode = 'light' | 'dark';
const chosenMode = (): Mode | null => {
  const mode = localStorage.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : null;
};

/** Applies the stored colour mode before the first paint; without one the system's applies. */
export const applyAppearance = (): void => {
  const mode = chosenMode();
  if (mode !== null) document.documentElement.dataset['theme'] = mode;
};

/** Is the page dark, by choice or by system setting? */
export const isDark = (): boolean => {
  const mode = chosenMode();
  return mode === null ? window.matchMedia(SYSTEM_IS_DARK).matches : mode === 'dark';
};

const listeners = new Set<() => void>();
/** Calls `listener` when the page turns light or dark. Returns the unsubscribe function. */
export const onAppearance = (listener: () => void): (() => void) => {
  const system = window.matchMedia(SYSTEM_IS_DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
};

/** Stores light or dark for this browser. */
export const chooseAppearance = (mode: Mode): void => {
  localStorage.setItem(MODE_KEY, mode);
  applyAppearance();
  for (const listener of listeners) listener();
};
