import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Conflict } from './basketConflict.ts';

interface Props {
  conflict: Conflict | null;
  errors: readonly string[];
  onAnswer: (yes: boolean) => void;
  onDismiss: () => void;
}

const Named: FC<{ code: string; name: string }> = ({ code, name }) => (
  <>
    <span className="mono">{code}</span> {name}
  </>
);

/**
 * Dialogs of the basket: conflicting services, services included in an added package, errors of the laboratory.
 */
export const BasketDialogs: FC<Props> = ({ conflict, errors, onAnswer, onDismiss }) => {
  const t = useT();
  if (conflict !== null)
    return (
      <ConfirmDialog
        title={t(`wizard.conflict.title.${conflict.kind}`)}
        yes={t(`wizard.conflict.yes.${conflict.kind}`)}
        no={t(`wizard.conflict.no.${conflict.kind}`)}
        onYes={() => onAnswer(true)}
        onNo={() => onAnswer(false)}
      >
        <p>
          <Named {...conflict.added} />
        </p>
        <p>{t(`wizard.conflict.with.${conflict.kind}`)}</p>
        <ul className="plain-list">
          {conflict.others.map((other) => (
            <li key={other.code}>
              <Named {...other} />
            </li>
          ))}
        </ul>
        <p>{t(`wizard.conflict.question.${conflict.kind}`)}</p>
      </ConfirmDialog>
    );
  if (errors.length === 0) return null;
  return (
    <Dialog
      title={t('wizard.basket.refused')}
      onClose={onDismiss}
      actions={
        <button type="button" className="button primary" onClick={onDismiss}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      <div className="dialog-question" tabIndex={-1} data-autofocus>
        {errors.map((message) => (
          <p key={message} className="message error">
            {message}
          </p>
        ))}
      </div>
    </Dialog>
  );
};
