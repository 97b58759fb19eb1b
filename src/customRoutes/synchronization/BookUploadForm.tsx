import './synchronization.css';
import { useState, type FC } from 'react';
import { useCanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import {
  bookFile,
  uploadBook,
  uploadCalculator,
  uploadMedicalCenters,
  type FileBook,
} from '../../../contract/synchronization.ts';
import { fileProblem, type FileProblem } from '../../dataProvider/fileRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { FilePick } from '../../ui/FilePick.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';
import { Differences } from './Differences.tsx';

/** Uploads a file of a reference book; its differences are shown before they are applied. */
export const BookUploadForm: FC<{ book: FileBook }> = ({ book }) => {
  const t = useT();
  const errorText = useErrorText();
  const { canAccess: isAdmin } = useCanAccess(permission('update', 'synchronization'));
  const hint = book === 'prices' && isAdmin === false ? 'ownPricesHint' : (`${book}Hint` as const);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  useNoStrayDrop();
  const upload = useAct(
    (chosen: File, { call }: LabDataProvider) => {
      if (book === 'prices') return call(uploadCalculator, { file: chosen });
      if (book === 'medicalCenters') return call(uploadMedicalCenters, { file: chosen });
      return call(uploadBook, { query: { book }, file: chosen });
    },
    { onError: 'shown' },
  );
  const download = useAct(bookFile, {
    onSuccess: ({ base64string }) =>
      saveFile(base64string, `${t(`synchronization.uploads.${book}`)}.xlsx`, XLSX),
  });
  const choose = (files: readonly File[]) => {
    const [chosen = null] = files;
    upload.reset();
    setFile(files.length > 1 ? null : chosen);
    setProblem(files.length > 1 ? 'OneFileError' : chosen && fileProblem(chosen, true));
  };
  const send = () => {
    const found = fileProblem(file, true);
    setProblem(found);
    if (file !== null && found === null) upload.mutate(file);
  };
  const startAnew = () => {
    upload.reset();
    setFile(null);
  };
  const outcome = upload.data;
  return (
    <div className="book-steps">
      <p>{t(`synchronization.uploads.${hint}`)}</p>
      <p>
        <button
          type="button"
          className="button"
          disabled={download.isPending}
          onClick={() => download.mutate({ query: { book } })}
        >
          {t('synchronization.uploads.download')}
        </button>
      </p>
      <FilePick
        file={file}
        type=".xlsx, .csv"
        problem={problem && t(`excel.Alert.${problem}`)}
        disabled={upload.isPending}
        onFiles={choose}
      />
      <p>
        <button
          type="button"
          className="button primary"
          disabled={upload.isPending}
          onClick={outcome ? startAnew : send}
        >
          {t(outcome ? 'excel.newFile' : upload.isPending ? 'excel.uploading' : 'excel.upload')}
        </button>
      </p>
      {upload.error && (
        <p role="alert" className="message error">
          {errorText(upload.error)}
        </p>
      )}
      {outcome?.comparison && (
        <>
          <p
            role="status"
            className={outcome.comparison.errors.length > 0 ? 'message warning' : 'message success'}
          >
            {outcome.statusMessage}
          </p>
          <Differences key={outcome.comparison.id} comparison={outcome.comparison} />
        </>
      )}
    </div>
  );
};
