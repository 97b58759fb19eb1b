import type { FC } from 'react';
import { DateInput, type DateInputProps } from 'react-admin';

const toInput = (day: string | undefined): string =>
  (day ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
const toWire = (day: string): string | undefined => day.replaceAll('-', '') || undefined;

/** react-admin's DateInput for a day as it is on the wire, `yyyyMMdd`. */
export const WireDateInput: FC<DateInputProps> = (props) => (
  <DateInput {...props} format={toInput} parse={toWire} />
);
