import type { FC, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useT } from '../i18n/useT.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface Props {
  title: string;
  text: ReactNode;
  isPending?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks for confirmation before records are deleted. */
export const DeleteQuestion: FC<Props> = ({ text, ...dialog }) => {
  const t = useT();
  const translate = useTranslate();
  return (
    <ConfirmDialog {...dialog} yes={translate('ra.action.delete')} no={t('resources.status.cancel')} isLoss>
      {text}
    </ConfirmDialog>
  );
};
