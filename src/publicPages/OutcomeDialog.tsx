import { type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';

export interface Result {
  isSuccess: boolean;
  /** The server's message. */
  text: string;
}

/** Result of a registration. */
export const OutcomeDialog: FC<{ result: Result; onClose: () => void }> = ({ result, onClose }) => {
  const t = useT();
  return (
    <Dialog
      title={t(result.isSuccess ? 'publicPages.registration.done' : 'publicPages.registration.failed')}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      <p className={result.isSuccess ? 'message success' : 'message error'}>{result.text}</p>
    </Dialog>
  );
};
