import './keys.css';
import '../ui/kbd.css';
import { useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { COMMAND } from '../ui/commandKey.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { ShownKey } from '../ui/shownKeys.ts';

/** The keys of every screen. */
const general: readonly ShownKey[] = [
  { key: `${COMMAND} + K`, does: 'palette.keys.find' },
  { key: '?', does: 'palette.keys.help' },
  { key: 'Ctrl + Alt + L', does: 'palette.keys.lock' },
];

const Keys: FC<{ keys: readonly ShownKey[] }> = ({ keys }) => {
  const t = useT();
  return (
    <dl className="keys">
      {keys.map(({ key, does }) => (
        <div key={`${key} ${does}`}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Lists the keys of the current screen, `own`, then the keys of every screen. */
export const KeysDialog: FC<{ own: readonly ShownKey[]; onClose: () => void }> = ({ own, onClose }) => {
  const t = useT();
  const [title] = useState(() => document.querySelector('h1')?.textContent ?? '');
  return (
    <Dialog title={t('shell.keys')} onClose={onClose}>
      {own.length > 0 && (
        <section className="keys-of" aria-label={title}>
          <h3>{title}</h3>
          <Keys keys={own} />
        </section>
      )}
      <section className="keys-of" aria-label={t('palette.everywhere')}>
        <h3>{t('palette.everywhere')}</h3>
        <Keys keys={general} />
      </section>
    </Dialog>
  );
};
