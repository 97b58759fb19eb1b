import { useId, type ComponentProps, type FC } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  /** Stands below; an error takes its place. */
  hint?: string | undefined;
}

/** A labelled select; takes the props of a select. */
export const LabelledSelect: FC<Props> = ({ label, error, hint, ...select }) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...select}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'}>
          {note}
        </span>
      )}
    </div>
  );
};
