import type { FC } from 'react';
import type { Contract } from '../../../../../contract/contractUnits.ts';
import { useArea } from '../../../../i18n/useArea.ts';
import { useLanguage, useT } from '../../../../i18n/useT.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { UploadForm } from '../../../orderImport/UploadForm.tsx';

interface Props {
  contract: Contract;
  clientUnitId: number | null;
  onClose: () => void;
}

const ReadyDialog: FC<Props> = ({ contract, clientUnitId, onClose }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Dialog
      wide
      title={t('excel.title')}
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('excel.close')}
        </button>
      }
    >
      <p className="quiet">{t('excel.contract', { name: contract.name[language] })}</p>
      <UploadForm scope={{ contractId: contract.id, clientUnitId }} />
    </Dialog>
  );
};

/** Brings in a file of orders for the contract and department of the wizard. */
export const ExcelDialog: FC<Props> = (props) => useArea('excel') && <ReadyDialog {...props} />;
