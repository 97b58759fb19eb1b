/** Where the theme keeps the user's choice: light, dark or system. */
const MODE_KEY = 'mui-mode';

/** Puts the chosen appearance on the page before the first paint; without a choice the system's holds. */
export const applyAppearance = (): void => {
  const mode = localStorage.getItem(MODE_KEY);
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset['theme'] = mode;
};
