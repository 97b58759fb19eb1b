import './excel.css';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { Contract } from '../../../../../contract/contractUnits.ts';
import type { ExcelOutcome } from '../../../../../contract/orderFiles.ts';
import type { LabDataProvider } from '../../../../dataProvider/index.ts';
import { useArea } from '../../../../i18n/useArea.ts';
import { useLanguage, useT } from '../../../../i18n/useT.ts';
import { ORDER_IMPORT } from '../../../../paths/orderImport.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { saveFile, XLSX } from '../../../../ui/saveFile.ts';
import { useErrorText } from '../../../../ui/useErrorText.ts';
import { FilePick } from '../../../../ui/FilePick.tsx';
import { Outcome } from './Outcome.tsx';
import { useNoStrayDrop } from '../../../../ui/useNoStrayDrop.ts';
import { useExcelUpload } from './useExcelUpload.ts';

interface Props {
  contract: Contract;
  clientUnitId: number | null;
  onClose: () => void;
}

/**
 * Orders from an Excel file: template, upload, and the outcome of every row. The outcome file is saved
 * automatically, and again by its button.
 */
export const ExcelDialog: FC<Props> = (props) => useArea('excel') && <ReadyDialog {...props} />;

const ReadyDialog: FC<Props> = ({ contract, clientUnitId, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const scope = { contractId: contract.id, clientUnitId };
  const saveOutcome = ({ bytes }: ExcelOutcome, { name }: File) => {
    if (bytes !== null) saveFile(bytes, t('excel.answerName', { name: name.replace(/\.xlsx$/i, '') }), XLSX);
  };
  const upload = useExcelUpload(scope, saveOutcome);
  const { file, problem, isUploading, error, outcome } = upload;
  useNoStrayDrop();
  const template = useMutation({
    mutationFn: async () => saveFile(await dataProvider.excelTemplate(scope), t('excel.templateName'), XLSX),
  });
  const failure = error ?? template.error;
  return (
    <Dialog
      wide
      title={t('excel.title')}
      // The user must not miss the outcome.
      onClose={() => !isUploading && onClose()}
      actions={
        outcome ? (
          <>
            <button type="button" className="button" onClick={upload.startAnew}>
              {t('excel.newFile')}
            </button>
            {outcome.bytes !== null && file !== null && (
              <button type="button" className="button primary" onClick={() => saveOutcome(outcome, file)}>
                {t('excel.answer')}
              </button>
            )}
          </>
        ) : (
          <>
            <button type="button" className="button" disabled={isUploading} onClick={onClose}>
              {t('excel.close')}
            </button>
            <button type="button" className="button primary" disabled={isUploading} onClick={upload.upload}>
              {t(isUploading ? 'excel.uploading' : 'excel.upload')}
            </button>
          </>
        )
      }
    >
      <p className="quiet">{t('excel.contract', { name: contract.name[language] })}</p>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <>
          <div className="excel-template">
            <button
              type="button"
              className="button"
              disabled={template.isPending}
              onClick={() => template.mutate()}
            >
              {t('excel.template')}
            </button>
            <span className="quiet">{t('excel.templateHint')}</span>
          </div>
          <FilePick
            file={file}
            problem={problem && t(`excel.Alert.${problem}`)}
            disabled={isUploading}
            onFiles={upload.choose}
          />
          {!isUploading && (
            <Link to={ORDER_IMPORT} onClick={onClose}>
              {t('excel.toTable')}
            </Link>
          )}
          {isUploading && (
            <div className="excel-progress">
              <progress aria-label={t('excel.uploading')} />
              <p className="quiet">{t('excel.working')}</p>
            </div>
          )}
          {failure !== null && (
            <p role="alert" className="message error">
              {errorText(failure)}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
};
