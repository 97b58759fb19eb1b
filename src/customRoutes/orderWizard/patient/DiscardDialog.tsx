import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Props {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks for confirmation before a changed form is closed. */
export const DiscardDialog: FC<Props> = ({ onDiscard, onStay }) => {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('patients.leave.title')}
      yes={t('patients.leave.yes')}
      no={t('patients.leave.no')}
      isLoss
      onYes={onDiscard}
      onNo={onStay}
    >
      <p>{t('patients.leave.text')}</p>
    </ConfirmDialog>
  );
};
