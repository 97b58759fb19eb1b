import type { FC } from 'react';
import { groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';

interface Props {
  type: 'cancel' | 'restore' | 'remove';
  failure: { barcode: string; message: string };
  onClose: () => void;
}

/** Says which order could not be changed, and why; its row may have left the list by then. */
export const ChangeFailed: FC<Props> = ({ type, failure: { barcode, message }, onClose }) => {
  const t = useT();
  return (
    <AlertDialog title={t(`sorting.ask.failed.${type}`)} onClose={onClose}>
      <p className="message error">{t('sorting.import.line', { barcode: groupBarcode(barcode), message })}</p>
    </AlertDialog>
  );
};
