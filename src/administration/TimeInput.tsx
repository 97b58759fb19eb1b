import type { FC } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { MuiTimeControl } from './MuiTimeControl.tsx';

/** react-admin's TextInput for a time of day, HH:mm. */
export const TimeInput: FC<TextInputProps> = (props) => (
  <TextInput {...props} slotProps={{ input: { inputComponent: MuiTimeControl } }} />
);
