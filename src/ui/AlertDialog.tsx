import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Dialog } from './Dialog.tsx';
import { DialogQuestion } from './DialogQuestion.tsx';

interface Props {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A message with an OK button, which Enter presses. */
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
      <DialogQuestion onEnter={onClose}>{children}</DialogQuestion>
    </Dialog>
  );
};
