import type { FC } from 'react';
import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';

const texts = 'resources.admin/settings/payment-channel';
const asTyped = (text: string): string => text;

/** The payment channels, in the order in which they are offered. */
export const List: FC = () => (
  <ResourceList
    name="admin/settings/payment-channel"
    columns={[
      { source: 'name' },
      { source: 'contractIds', align: 'right', render: ({ contractIds }) => contractIds.length },
      { source: 'eripNumber', from: 'md' },
      { source: 'position', from: 'sm' },
      { source: 'isActive' },
    ]}
  />
);

/** How a payment channel is shown, and the contracts that offer it. */
export const Inputs: FC = () => (
  <>
    <LanguageInputs>
      <TextInput source="name" validate={required()} />
      <TextInput source="instruction" multiline parse={asTyped} helperText={`${texts}.instructionHint`} />
    </LanguageInputs>
    <FieldRow>
      <TextInput source="eripNumber" parse={asTyped} />
      <NumberInput
        source="position"
        min={1}
        max={99}
        validate={required()}
        helperText={`${texts}.positionHint`}
      />
    </FieldRow>
    <ContractArrayReferenceInput source="contractIds" helperText={`${texts}.contractsHint`} />
    <BooleanInput source="isActive" />
  </>
);
