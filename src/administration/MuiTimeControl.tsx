import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { FC } from 'react';
import { mask } from '../ui/mask.ts';
import { typedTime } from '../ui/timeTyping.ts';

/**
 * The input of a MUI text field for a time of day, for `slotProps.input.inputComponent`: HH:mm in every browser,
 * unlike `type="time"`.
 */
export const MuiTimeControl: FC<InputBaseComponentProps> = ({ onChange, ...input }) => (
  <input
    {...input}
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => {
      mask(event.currentTarget, typedTime);
      onChange?.(event);
    }}
  />
);
