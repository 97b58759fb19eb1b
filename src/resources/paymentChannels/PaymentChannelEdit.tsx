import type { FC } from 'react';
import { BooleanInput, NumberInput, required, TextInput, TranslatableInputs } from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';

const asTyped = (text: string): string => text;

/** How a payment channel is shown, and the contracts that offer it. */
export const PaymentChannelEdit: FC = () => (
  <ResourceEdit>
    <TranslatableInputs locales={[...languages]} defaultLocale={useLanguage()} fullWidth>
      <TextInput source="name" validate={required()} />
      <TextInput
        source="instruction"
        multiline
        parse={asTyped}
        helperText="resources.admin/settings/payment-channel.instructionHint"
      />
    </TranslatableInputs>
    <TextInput source="eripNumber" parse={asTyped} />
    <NumberInput
      source="position"
      min={1}
      max={99}
      validate={required()}
      helperText="resources.admin/settings/payment-channel.positionHint"
    />
    <ContractArrayReferenceInput
      source="contractIds"
      helperText="resources.admin/settings/payment-channel.contractsHint"
    />
    <BooleanInput source="isActive" />
  </ResourceEdit>
);
