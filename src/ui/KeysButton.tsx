import './kbd.css';
import './keysButton.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { useOverlay } from './overlay.ts';

/** The `?` that opens the keys of the screen. */
export const KeysButton: FC = () => {
  const t = useT();
  const show = useOverlay();
  return (
    <button type="button" className="keys-button" aria-label={t('shell.keys')} onClick={() => show('keys')}>
      <kbd>?</kbd>
    </button>
  );
};
