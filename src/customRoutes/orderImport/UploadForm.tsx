import './uploadForm.css';
import { useStoreContext } from 'react-admin';
import { useState, type FC } from 'react';
import { useNavigate } from 'react-router-dom';
import { excelTemplate } from '../../../contract/orderFiles.ts';
import { checkImport, uploadImport } from '../../../contract/orderImport.ts';
import { fileProblem, type FileProblem } from '../../dataProvider/fileRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { scopeHeaders, type ContractScope } from '../../dataProvider/orders.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { rememberContract, rememberUnit } from '../../orderLists/lastContract.ts';
import { toBatch } from '../../paths/orderImport.ts';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { FilePick } from '../../ui/FilePick.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';

/** The order template, and a file that becomes a batch of the contract, which opens. Its texts are of the area `excel`. */
export const UploadForm: FC<{ scope: ContractScope }> = ({ scope }) => {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const store = useStoreContext();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const upload = useAct(
    async ({ file, place }: { file: File; place: ContractScope }, { call }: LabDataProvider, key) => {
      const answer = await call(uploadImport, {
        body: { fileName: file.name },
        file,
        ...scopeHeaders(place),
        idempotencyKey: key,
      });
      // The sheet opens at the first fault; what is not checked here is checked there.
      if (answer.batch !== null)
        await call(checkImport, { body: { id: answer.batch.id, isRest: true } }).catch(() => undefined);
      return answer;
    },
    { onError: 'shown' },
  );
  const template = useAct(excelTemplate, {
    onSuccess: (answer) => saveFile(answer.excelTemplate, t('excel.templateName'), XLSX),
    onError: 'shown',
  });
  useNoStrayDrop();
  const choose = (files: readonly File[]) => {
    const [file = null] = files;
    const found = files.length > 1 ? 'OneFileError' : fileProblem(file, true);
    setProblem(found);
    upload.reset();
    if (file === null || found !== null) return;
    // Once the form is left nothing opens: the file is in the list.
    upload.mutate(
      { file, place: scope },
      {
        onSuccess: ({ batch }) => {
          if (batch === null) return;
          rememberContract(store, batch.contractId);
          if (batch.clientUnitId !== null) rememberUnit(store, batch.contractId, batch.clientUnitId);
          void navigate(toBatch(batch.id));
        },
      },
    );
  };
  const failure = upload.error ?? template.error;
  const { formFile: refused } = fieldErrorsOf(failure);
  return (
    <>
      <div className="row upload-template">
        <button
          type="button"
          className="button"
          disabled={template.isPending}
          onClick={() => template.mutate(scopeHeaders(scope))}
        >
          {t('excel.template')}
        </button>
        <span className="quiet">{t('excel.templateHint')}</span>
      </div>
      <FilePick
        file={upload.variables?.file ?? null}
        type=".xlsx, .csv"
        problem={problem ? t(`excel.Alert.${problem}`) : (refused?.join(' ') ?? null)}
        disabled={upload.isPending}
        onFiles={choose}
      />
      {upload.isPending && (
        <div className="upload-progress">
          <progress aria-label={t('excel.uploading')} />
          <p className="quiet">{t('excel.reading')}</p>
        </div>
      )}
      {failure !== null && !refused && (
        <p role="alert" className="message error">
          {errorText(failure)}
        </p>
      )}
    </>
  );
};
