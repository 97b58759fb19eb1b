import { useId, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useKept } from './useKept.ts';

interface Props {
  label: string;
  stored: string;
  maxLength: number;
  /** Lines of text; default: one. */
  rows?: number;
  error?: string | undefined;
  /** Rejects when it is not kept. */
  onSave: (text: string) => Promise<unknown>;
}

/** A text that is said of a result besides its values. */
export const EntryText: FC<Props> = ({ label, stored, maxLength, rows, error, onSave }) => {
  const t = useT();
  const id = useId();
  const field = useKept(stored, onSave);
  const note = field.isUnsaved ? t('resources.admin/settings/entry.unsaved') : error;
  const common = {
    id,
    className: 'input',
    'data-entry': true,
    maxLength,
    'aria-invalid': note !== undefined,
    'aria-describedby': `${id}-note`,
    value: field.text,
    onBlur: field.leave,
    onChange: (event: { target: { value: string } }) => field.type(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...common} autoComplete="off" /> : <textarea {...common} rows={rows} />}
      <span id={`${id}-note`} className="note error" aria-live="polite">
        {note}
      </span>
    </div>
  );
};
