import { useId, type FC, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  name: string;
  /** The message under the field. */
  error?: string | undefined;
  /** Replaced by the error, if any. */
  hint?: string;
  /** Shown inside the field at its right end. */
  action?: ReactNode;
}

/** A labelled native input; one line below is always reserved. */
export const NativeField: FC<Props> = ({ label, error, hint, action, ...input }) => {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          {...input}
          id={id}
          className="input"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        {action}
      </div>
      <p id={noteId} className={error === undefined ? 'note' : 'note error'}>
        {error ?? hint}
      </p>
    </div>
  );
};
