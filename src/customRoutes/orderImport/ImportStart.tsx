import type { FC } from 'react';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { Title } from '../../ui/Title.tsx';
import { ImportTabs } from '../../orderLists/ImportTabs.tsx';
import { NoContracts } from '../../orders/NoContracts.tsx';
import { BatchList } from './BatchList.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useWorkspace } from './useWorkspace.ts';

/** Where a file is loaded to, the upload of a file, and the files so far. */
export const ImportStart: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { session, contracts, contract, units, hasWhole, unitId, chooseContract, chooseUnit } =
    useWorkspace();
  const scope = { contractId: contract?.id ?? 0, clientUnitId: unitId };
  return (
    <div className="stack order-import">
      <Title>{t('orderImport.title')}</Title>
      <ImportTabs />
      <ReadError of={session} />
      {session.isPending && <LoadingNote />}
      {session.data && contract === null && (
        <p className="message info">
          <NoContracts />
        </p>
      )}
      {contract !== null && (
        <>
          <div className="wrap import-place">
            <LabelledSelect
              label={t('orderImport.contract')}
              value={contract.id}
              onChange={({ target }) => chooseContract(Number(target.value))}
            >
              {contracts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language]}
                </option>
              ))}
            </LabelledSelect>
            {units.length > 0 && (
              <LabelledSelect
                label={t('orderImport.unit')}
                value={unitId ?? ''}
                onChange={({ target }) => chooseUnit(target.value === '' ? null : Number(target.value))}
              >
                {hasWhole && <option value="">{t('orderImport.whole')}</option>}
                {units.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[language]}
                  </option>
                ))}
              </LabelledSelect>
            )}
          </div>
          <UploadForm scope={scope} />
          <BatchList scope={scope} />
        </>
      )}
    </div>
  );
};
