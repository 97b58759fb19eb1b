import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { useNavigate } from 'react-router-dom';
import { uploadImport } from '../../../contract/orderImport.ts';
import { fileProblem, type FileProblem } from '../../dataProvider/fileRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { scopeHeaders } from '../../dataProvider/orders.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { FilePick } from '../../ui/FilePick.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';
import { ImportTabs } from '../../orderLists/ImportTabs.tsx';
import { BatchList } from './BatchList.tsx';
import { toBatch } from '../../paths/orderImport.ts';
import { useWorkspace } from './useWorkspace.ts';

/** Where a file is loaded to, the upload of a file, and the files so far. */
export const ImportStart: FC = () => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { session, contracts, contract, units, hasWhole, unitId, chooseContract, chooseUnit } =
    useWorkspace();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const scope = { contractId: contract?.id ?? 0, clientUnitId: unitId };
  const upload = useMutation({
    mutationFn: (file: File) =>
      dataProvider.call(uploadImport, { body: { fileName: file.name }, file, ...scopeHeaders(scope) }),
    onSuccess: ({ batch }) => batch && navigate(toBatch(batch.id)),
  });
  const template = useMutation({
    mutationFn: async () => saveFile(await dataProvider.excelTemplate(scope), t('excel.templateName'), XLSX),
  });
  useNoStrayDrop();
  const choose = (files: readonly File[]) => {
    const [file = null] = files;
    const found = files.length > 1 ? 'OneFileError' : fileProblem(file);
    setProblem(found);
    upload.reset();
    if (file !== null && found === null) upload.mutate(file);
  };
  const failure = upload.error ?? template.error;
  return (
    <div className="order-import">
      <Title>{t('orderImport.title')}</Title>
      <ImportTabs />
      {session.error && (
        <ErrorText message={errorText(session.error)} onRetry={() => void session.refetch()} />
      )}
      {session.isPending && <LoadingNote />}
      {contract !== null && (
        <>
          <div className="import-place">
            <LabelledSelect
              label={t('orderImport.contract')}
              value={contract.id}
              disabled={upload.isPending}
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
                disabled={upload.isPending}
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
            <button
              type="button"
              className="button"
              disabled={template.isPending}
              onClick={() => template.mutate()}
            >
              {t('excel.template')}
            </button>
          </div>
          <FilePick
            file={upload.variables ?? null}
            problem={problem && t(`excel.Alert.${problem}`)}
            disabled={upload.isPending}
            onFiles={choose}
          />
          {upload.isPending && (
            <div className="import-progress">
              <progress aria-label={t('excel.uploading')} />
              <p className="quiet">{t('orderImport.reading')}</p>
            </div>
          )}
          {failure !== null && (
            <p role="alert" className="message error">
              {errorText(failure)}
            </p>
          )}
          <BatchList scope={scope} />
        </>
      )}
    </div>
  );
};
