import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A message with an OK button; the message gets the initial focus. */
export const AlertDialog: FC<Props> = ({ title, children, onClose }) => {
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      <div className="dialog-question" tabIndex={-1} data-autofocus>
        {children}
      </div>
    </Dialog>
  );
};
