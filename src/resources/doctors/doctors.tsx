import type { FC } from 'react';
import { BooleanInput, NullableBooleanInput, required, TextInput } from 'react-admin';
import { ContractReferenceField } from '../contracts/ContractReferenceField.tsx';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';

const filters = [
  <ContractReferenceInput key="contractId" source="contractId" />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** Doctors of all contracts. */
export const List: FC = () => (
  <ResourceList
    name="admin/doctor"
    filters={filters}
    columns={[
      { source: 'lastName' },
      { source: 'firstName' },
      {
        source: 'contractId',
        render: () => <ContractReferenceField />,
        from: 'sm',
      },
      { source: 'email', from: 'md' },
      { source: 'isActive' },
    ]}
  />
);

/** A doctor. */
export const Inputs: FC = () => (
  <>
    <ContractReferenceInput source="contractId" validate={required()} />
    <FieldRow>
      <TextInput source="lastName" validate={required()} />
      <TextInput source="firstName" validate={required()} />
    </FieldRow>
    <TextInput
      source="email"
      type="email"
      defaultValue=""
      parse={(text: string) => text}
      helperText="resources.admin/doctor.emailHint"
    />
    <BooleanInput source="isActive" defaultValue />
  </>
);
