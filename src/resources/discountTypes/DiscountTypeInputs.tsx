import type { FC } from 'react';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  TranslatableInputs,
} from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { DiscountTypeImpact } from './DiscountTypeImpact.tsx';

/** Inputs of a discount type, for Edit and Create. */
export const DiscountTypeInputs: FC = () => {
  const language = useLanguage();
  return (
    <>
      <ContractReferenceInput source="contractId" validate={required()} />
      <TranslatableInputs locales={[...languages]} defaultLocale={language} fullWidth>
        <TextInput source="name" validate={required()} />
      </TranslatableInputs>
      <NumberInput
        source="percent"
        min={1}
        max={100}
        step={1}
        validate={[required(), minValue(1), maxValue(100)]}
      />
      <BooleanInput source="isActive" defaultValue />
      <DiscountTypeImpact />
    </>
  );
};
