import { useId, type FC, type HTMLInputAutoCompleteAttribute } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown instead of the hint. */
  error?: string | undefined;
  hint?: string;
  /** Lines of text; default: one. */
  rows?: number;
  type?: 'text' | 'password' | 'number' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Gets the initial focus of a dialog. */
  hasFocusFirst?: boolean;
}

/** A labelled field; the line below for a hint or an error is always reserved. */
export const TextField: FC<Props> = ({
  label,
  value,
  onChange,
  error,
  hint,
  rows,
  type = 'text',
  autoComplete = 'off',
  hasFocusFirst = false,
}) => {
  const id = useId();
  const control = {
    id,
    className: 'input',
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
    'data-autofocus': hasFocusFirst || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...control} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...control} rows={rows} />
      )}
      <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  );
};
