import type { FC } from 'react';
import type { AdditionalField } from '../../contract/contracts.ts';
import { formatWireDate } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { LabelledInput } from '../ui/LabelledInput.tsx';
import { LabelledSelect } from '../ui/LabelledSelect.tsx';
import { wireDateOf } from '../ui/wireValues.ts';

interface Props {
  /** Name attribute of the input. */
  name: string;
  field: Pick<AdditionalField, 'fieldName' | 'mandatoryYN' | 'type' | 'options'>;
  /** As on the wire; an unfinished date or number as typed. */
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** An additional field or a question of the order form, by its type. */
export const ExtraField: FC<Props> = ({ name, field, value, hint, error, onChange }) => {
  const t = useT();
  const { fieldName, mandatoryYN, type, options } = field;
  const common = { label: fieldName, name, error, 'aria-required': mandatoryYN };
  if (type === 'list' || type === 'yesno') {
    const choices =
      type === 'list'
        ? options.map((option) => [option.value, option.name] as const)
        : ([
            ['yes', t('orders.checkout.yes')],
            ['no', t('orders.checkout.no')],
          ] as const);
    return (
      <LabelledSelect {...common} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{hint ?? t('orders.checkout.noDoctor')}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </LabelledSelect>
    );
  }
  const isDate = type === 'date';
  const stored = {
    text: (typed: string) => typed,
    number: (typed: string) => typed.replace(',', '.'),
    date: wireDateOf,
  }[type];
  return (
    <LabelledInput
      {...common}
      maxLength={1000}
      isDate={isDate}
      inputMode={type === 'number' ? 'decimal' : undefined}
      value={isDate ? formatWireDate(value) : value}
      hint={hint}
      onChange={(event) => onChange(stored(event.target.value))}
    />
  );
};
