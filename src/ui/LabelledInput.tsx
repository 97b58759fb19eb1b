import { useId, type ComponentProps, type FC } from 'react';
import { DateControl } from './DateControl.tsx';
import { typedDate } from './dateTyping.ts';
import { mask } from './mask.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** Shown instead of the hint, in the user's language. */
  error?: string | undefined;
  /** Gives what is typed its form. */
  format?: (text: string) => string;
  /** Takes a date, dd.MM.yyyy, typed or from the calendar. */
  isDate?: boolean;
}

/** A labelled field; hint or error stand beneath in a line that is always there. Takes what an input takes. */
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
