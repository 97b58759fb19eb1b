/** MUI's own key, so that a screen which brings MUI agrees with the page. */
const MODE_KEY = 'mui-mode';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

type Mode = 'light' | 'dark';
const chosenMode = (): Mode | null => {
  const mode = localStorage.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : null;
};

/** Puts the chosen appearance on the page before the first paint; without a choice the system's holds. */
export const applyAppearance = (): void => {
  const mode = chosenMode();
  if (mode !== null) document.documentElement.dataset['theme'] = mode;
};

/** Is the page dark, by choice or by the system? */
export const isDark = (): boolean => {
  const mode = chosenMode();
  return mode === null ? window.matchMedia(SYSTEM_IS_DARK).matches : mode === 'dark';
};

const listeners = new Set<() => void>();
/** Tells `listener` when light turns to dark or back. */
export const onAppearance = (listener: () => void): (() => void) => {
  const system = window.matchMedia(SYSTEM_IS_DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
};

/** Chooses light or dark for this browser. */
export const chooseAppearance = (mode: Mode): void => {
  localStorage.setItem(MODE_KEY, mode);
  applyAppearance();
  for (const listener of listeners) listener();
};
