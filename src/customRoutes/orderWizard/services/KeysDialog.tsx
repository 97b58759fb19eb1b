import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

const keys = [
  ['↓ ↑', 'rows'],
  ['Enter', 'take'],
  ['Esc', 'clear'],
  ['Alt + P', 'replace'],
  ['Alt + 1, 2, 3', 'repeat'],
  ['Ctrl + Enter', 'next'],
] as const;

/** Keyboard shortcuts of the services step. */
export const KeysDialog: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  return (
    <Dialog title={t('wizard.keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`wizard.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
