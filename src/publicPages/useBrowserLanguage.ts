import { useEffect } from 'react';
import { languages } from '../i18n/languages.ts';
import { useLanguage, useSwitchLanguage } from '../i18n/useT.ts';

/** Marks an entry of the browser's history whose language was chosen once, so that a reload keeps what the reader chose. */
const CHOSEN = 'languageChosen';

/** Changes to the first language of the browser that the page has, once: later the reader's own choice holds. */
export const useBrowserLanguage = (): void => {
  const current = useLanguage();
  const switchTo = useSwitchLanguage();
  useEffect(() => {
    const state = (window.history.state ?? {}) as Record<string, unknown>;
    if (state[CHOSEN] === true) return;
    window.history.replaceState({ ...state, [CHOSEN]: true }, '');
    const wanted = navigator.languages
      .map((one) => one.slice(0, 2).toLowerCase())
      .flatMap((one) => languages.filter((language) => language === one))[0];
    // Without its texts the page stays as it is.
    if (wanted !== undefined && wanted !== current) void switchTo(wanted).catch(() => undefined);
  }, [current, switchTo]);
};
