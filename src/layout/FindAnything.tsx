import '../ui/kbd.css';
import type { FC } from 'react';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { COMMAND } from '../ui/commandKey.ts';
import { useOverlay } from '../ui/overlay.ts';

/** Opens the search of the whole cabinet; in the drawer it names the key. */
export const FindAnything: FC<{ isIcon?: boolean }> = ({ isIcon = false }) => {
  const t = useT();
  const show = useOverlay();
  const { mustEnrol } = useSessionUser();
  if (mustEnrol) return null;
  return (
    <button
      type="button"
      className={isIcon ? 'button plain icon' : 'find-anything'}
      aria-label={isIcon ? t('shell.find') : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => show('palette')}
    >
      <Icon name="search" />
      {!isIcon && (
        <>
          <span>{t('shell.find')}</span>
          <kbd>{COMMAND} K</kbd>
        </>
      )}
    </button>
  );
};
