import { useId, useState, type ChangeEvent, type DragEvent, type FC } from 'react';
import { formatAmount } from '../../../../i18n/format.ts';
import { useLanguage, useT } from '../../../../i18n/useT.ts';
import { megabytes, type FileProblem } from './fileRules.ts';

interface Props {
  file: File | null;
  problem: FileProblem | null;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** File input and drop zone; shows name and size of the file. */
export const FilePick: FC<Props> = ({ file, problem, disabled, onFiles }) => {
  const t = useT();
  const language = useLanguage();
  const noteId = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Choosing the same file again, corrected meanwhile, must fire a change.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? 'excel-file over' : 'excel-file'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="excel-file-line">
        <label className="button excel-choose" aria-disabled={disabled}>
          {t(file === null ? 'excel.choose' : 'excel.chooseAnother')}
          <input
            className="visually-hidden"
            type="file"
            accept=".xlsx"
            data-autofocus
            disabled={disabled}
            aria-invalid={problem !== null}
            aria-describedby={noteId}
            onChange={choose}
          />
        </label>
        {file === null ? (
          <span className="quiet">{t('excel.drop')}</span>
        ) : (
          <span className="excel-file-name">
            <b>{file.name}</b>
            <span className="quiet nowrap">
              {t('excel.size', { size: formatAmount(language, megabytes(file.size)) })}
            </span>
          </span>
        )}
      </div>
      <p id={noteId} role="alert" className={problem === null ? 'visually-hidden' : 'excel-problem'}>
        {problem !== null && t(`excel.Alert.${problem}`)}
      </p>
    </div>
  );
};
