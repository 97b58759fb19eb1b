import './calendar.css';
import { useRef, useState, type ComponentProps, type FC } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/useT.ts';
import type { CalendarRange } from './Calendar.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { Icon } from './Icon.tsx';

interface Props extends ComponentProps<'input'> {
  /** Label of the field, title of the calendar. */
  label: string;
  range?: CalendarRange;
  /** Called when the calendar opens. */
  onOpen?: () => void;
  /** Called when a day is chosen in the calendar, even the one already in the field. */
  onChoose?: () => void;
}

/**
 * A date input, dd.MM.yyyy: typed, or chosen in the calendar behind the button at its right end, which triggers
 * onChange as typing does. Takes the props of an input.
 */
export const DateControl: FC<Props> = ({ label, range, onOpen, onChoose, ...input }) => {
  const t = useT();
  const box = useRef<HTMLSpanElement>(null);
  const field = () => box.current?.querySelector('input');
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    // A closing dialog returns the focus to the button; the field must get it after that.
    flushSync(() => setTyped(null));
    field()?.focus();
  };
  const choose = (day: string) => {
    close();
    const control = field();
    control?.setRangeText(day, 0, control.value.length, 'end');
    control?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    onChoose?.();
  };
  return (
    <>
      <span ref={box} className="date-control">
        <input {...input} />
        <button
          type="button"
          className="button plain icon small"
          aria-label={t('shell.calendar.open')}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen?.();
            setTyped(field()?.value ?? '');
          }}
        >
          <Icon name="calendar" />
        </button>
      </span>
      {typed !== null && (
        <CalendarDialog title={label} typed={typed} onChoose={choose} onClose={close} {...range} />
      )}
    </>
  );
};
