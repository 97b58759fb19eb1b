import { useSyncExternalStore, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { chooseAppearance, isDark, onAppearance } from '../ui/appearance.ts';
import { Icon } from '../ui/Icon.tsx';

/** Light or dark; follows the system until used. */
export const ThemeSwitch: FC = () => {
  const t = useT();
  const dark = useSyncExternalStore(onAppearance, isDark);
  return (
    <button
      type="button"
      className="button plain small icon"
      aria-label={t('shell.menu.theme')}
      title={t('shell.menu.theme')}
      aria-pressed={dark}
      onClick={() => chooseAppearance(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
};
