import './dateRange.css';
import { useId, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import type { CalendarRange } from './Calendar.tsx';
import { DateControl } from './DateControl.tsx';
import { typedDate } from './dateTyping.ts';
import { mask } from './mask.ts';

/** The ends of a period as typed, dd.MM.yyyy. */
export interface DateRange {
  from: string;
  to: string;
}

interface Props {
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** A calendar opens: the period is unconfirmed until a day is chosen. */
  onOpen?: () => void;
  /** A day was chosen in a calendar, even the one already in the field. */
  onChoose?: () => void;
  hint?: string | undefined;
  /** Shown instead of the hint; translated. */
  error?: string | undefined;
  range?: CalendarRange;
}

const recent: CalendarRange = { near: 'today' };

/** A period: two dates, each typed or chosen in a calendar, with one line below for a hint or an error. */
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
        name={side}
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
