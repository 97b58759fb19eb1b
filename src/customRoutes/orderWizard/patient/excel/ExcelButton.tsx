import { useState, type FC } from 'react';
import { useT } from '../../../../i18n/useT.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useScopeContext } from '../../state/wizardContexts.ts';

const ExcelDialog = lazyPart(() => import('./ExcelDialog.tsx').then((module) => module.ExcelDialog));

/** Opens the Excel upload; disabled without a contract. */
export const ExcelButton: FC<{ describedBy?: string | undefined }> = ({ describedBy }) => {
  const t = useT();
  const { contract, clientUnitId } = useScopeContext();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={contract === null}
        aria-describedby={contract === null ? describedBy : undefined}
        title={t('patients.excelTitle')}
        onClick={() => setIsOpen(true)}
      >
        {t('patients.excel')}
      </button>
      {isOpen && contract !== null && (
        <ExcelDialog contract={contract} clientUnitId={clientUnitId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
