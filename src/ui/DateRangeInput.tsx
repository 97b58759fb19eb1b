import './dateRange.css';
import { useId, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import type { CalendarRange } from './Calendar.tsx';
import { DateControl } from './DateControl.tsx';
import { typedDate } from './dateTyping.ts';
import { mask } from './mask.ts';

/** The ends of a period as they are typed, dd.MM.yyyy. */
export interface DateRange {
  from: string;
  to: string;
}

interface Props {
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** A calendar opens: what stands in the fields is in question until a choice is made. */
  onOpen?: () => void;
  /** A choice was made in it, be it the day that stood there. */
  onChoose?: () => void;
  hint?: string | undefined;
  /** Shown instead of the hint, in the user's language. */
  error?: string | undefined;
  range?: CalendarRange;
}

const recent: CalendarRange = { near: 'today' };

/** A period: two dates, typed or from a calendar each, with one line beneath for a hint or an error. */
export const DateRangeInput: FC<Props> = ({
  label,
  value,
  onChange,
  onOpen,
  onChoose,
  hint,
  error,
  range = recent,
}) => {
  const t = useT();
  const id = useId();
  const end = (side: 'from' | 'to') => {
    const name = t(side === 'from' ? 'shell.period.from' : 'shell.period.to');
    return (
      <DateControl
        label={`${label}: ${name}`}
        aria-label={`${label}: ${name}`}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('shell.period.pattern')}
        range={range}
        value={value[side]}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        {...(onOpen && { onOpen })}
        {...(onChoose && { onChoose })}
        onChange={(event) => {
          mask(event.currentTarget, typedDate);
          onChange({ ...value, [side]: event.currentTarget.value });
        }}
      />
    );
  };
  return (
    <div className="field date-range" role="group" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      <div className="date-range-ends">
        {end('from')}
        <span aria-hidden>–</span>
        {end('to')}
      </div>
      <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'}>
        {error ?? hint}
      </span>
    </div>
  );
};
