import './filePick.css';
import { useId, useState, type ChangeEvent, type DragEvent, type FC } from 'react';
import { formatAmount } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

interface Props {
  file: File | null;
  type?: '.xlsx' | '.xlsx, .csv' | '.pdf';
  /** Why the file cannot be uploaded; translated. */
  problem: string | null;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Size in megabytes, rounded up so that two decimals never show 0.00. */
const megabytes = (bytes: number): number => Math.max(bytes / 1_000_000, 0.01);

/** File input and drop zone; shows name and size of the file. Its texts are of the area `excel`. */
export const FilePick: FC<Props> = ({ file, type = '.xlsx', problem, disabled, onFiles }) => {
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
      className={isOver ? 'file-pick over' : 'file-pick'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="file-pick-line">
        <label className="button file-pick-choose" aria-disabled={disabled}>
          {t(file === null ? 'excel.choose' : 'excel.chooseAnother')}
          <input
            className="visually-hidden"
            type="file"
            accept={type}
            data-autofocus
            disabled={disabled}
            aria-invalid={problem !== null}
            aria-describedby={noteId}
            onChange={choose}
          />
        </label>
        {file === null ? (
          <span className="quiet">{t('excel.drop', { type })}</span>
        ) : (
          <span className="file-pick-name">
            <b>{file.name}</b>
            <span className="quiet nowrap">
              {t('excel.size', { size: formatAmount(language, megabytes(file.size)) })}
            </span>
          </span>
        )}
      </div>
      <p id={noteId} role="alert" className={problem === null ? 'visually-hidden' : 'file-pick-problem'}>
        {problem}
      </p>
    </div>
  );
};
