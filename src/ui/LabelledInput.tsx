import { useId, type ComponentProps, type FC } from 'react';
import { DateControl } from './DateControl.tsx';
import { typedDate } from './dateTyping.ts';
import { mask } from './mask.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** Shown instead of the hint; translated. */
  error?: string | undefined;
  /** Formats the text while typing. */
  format?: (text: string) => string;
  /** A date, dd.MM.yyyy, with a calendar. */
  isDate?: boolean;
}

/** A labelled field; the line below for a hint or an error is always reserved. Takes the props of an input. */
export const LabelledInput: FC<Props> = ({
  label,
  hint,
  error,
  isDate = false,
  format = isDate ? typedDate : undefined,
  onChange,
  ...rest
}) => {
  const id = useId();
  const input: ComponentProps<'input'> = {
    id,
    className: 'input',
    autoComplete: 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event) => {
      if (format) mask(event.currentTarget, format);
      onChange?.(event);
    },
    ...rest,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isDate ? <DateControl label={label} inputMode="numeric" {...input} /> : <input {...input} />}
      <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'}>
        {error ?? hint}
      </span>
    </div>
  );
};
