import { useColorScheme } from '@mui/material/styles';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

/** Light or dark; until it is pressed the system's choice holds. */
export const ThemeSwitch: FC = () => {
  const t = useT();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <button
      type="button"
      className="button plain small icon"
      aria-label={t('shell.menu.theme')}
      title={t('shell.menu.theme')}
      aria-pressed={isDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
};
