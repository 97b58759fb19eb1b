import {
  TextInput,
  useResourceContext,
  useTranslateLabel,
  type TextInputProps,
  type Validator,
} from 'react-admin';
import type { FC } from 'react';
import { wireDate } from '../../contract/fields.ts';
import { fieldMessageKey } from '../i18n/fieldMessageKey.ts';
import { formatWireDate, toWireDate } from '../i18n/format.ts';
import { MuiDateControl } from './MuiDateControl.tsx';

const toText = (day?: string | null): string => formatWireDate(day?.replaceAll('-', '') ?? '');
/** An unfinished date is kept as typed, so that nothing is lost and the field can show an error. */
const toWire = (typed: string): string | null => toWireDate(typed) || typed || null;
const toIso = (typed: string): string | null =>
  toWire(typed)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null;
const isDay: Validator = (value: string | null | undefined) => {
  const issue = value ? wireDate.safeParse(value.replaceAll('-', '')).error?.issues[0] : undefined;
  return issue && fieldMessageKey(issue.message);
};

/**
 * react-admin's TextInput for a day: dd.MM.yyyy in the field, typed or from the calendar; `yyyyMMdd`
 * in the record, or `yyyy-MM-dd` with `isIso`. `isBirth`: its calendar opens at years of birth.
 */
export const WireDateInput: FC<TextInputProps & { isBirth?: boolean; isIso?: boolean }> = ({
  validate = [],
  isBirth,
  isIso = false,
  ...props
}) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const label = translateLabel({ label: props.label, source: props.source, resource });
  return (
    <TextInput
      {...props}
      format={toText}
      parse={isIso ? toIso : toWire}
      validate={[isDay, ...[validate].flat()]}
      slotProps={{ input: { inputComponent: MuiDateControl }, htmlInput: { label, isBirth } }}
    />
  );
};
