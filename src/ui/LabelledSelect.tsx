import { useId, type ComponentProps, type FC } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
}

/** A labelled select; takes the props of a select. */
export const LabelledSelect: FC<Props> = ({ label, error, ...select }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        {...select}
      />
      {error !== undefined && (
        <span id={`${id}-note`} className="note error">
          {error}
        </span>
      )}
    </div>
  );
};
