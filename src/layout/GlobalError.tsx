import { useStore } from 'react-admin';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { GLOBAL_ERROR } from '../ui/useGlobalError.ts';

/** An app-wide dialog with the stored error message; OK closes it. */
export const GlobalError: FC = () => {
  const t = useT();
  const [message, setMessage] = useStore<string | null>(GLOBAL_ERROR, null);
  const close = () => setMessage(null);
  if (message === null) return null;
  return (
    <Dialog
      title={t('shell.error.title')}
      onClose={close}
      actions={
        <button type="button" className="button primary" data-autofocus onClick={close}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      <p className="message error">{message}</p>
    </Dialog>
  );
};
