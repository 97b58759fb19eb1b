import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { FC } from 'react';
import type { CalendarRange } from '../ui/Calendar.tsx';
import { DateControl } from '../ui/DateControl.tsx';
import { typedDate } from '../ui/dateTyping.ts';
import { mask } from '../ui/mask.ts';

const anyDay: CalendarRange = { near: 'today', maxDate: new Date(2100, 0, 1) };

/**
 * The input of a MUI text field as a date control, for `slotProps.input.inputComponent`; `slotProps.htmlInput.label` is
 * the title of its calendar, which with `isBirth` opens at years of birth.
 */
export const MuiDateControl: FC<InputBaseComponentProps> = ({ label, isBirth, onChange, ...input }) => (
  <DateControl
    {...input}
    label={String(label)}
    {...(!isBirth && { range: anyDay })}
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => {
      mask(event.currentTarget, typedDate);
      onChange?.(event);
    }}
  />
);
