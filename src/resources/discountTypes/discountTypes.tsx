import type { FC } from 'react';
import {
  BooleanInput,
  maxValue,
  minValue,
  NullableBooleanInput,
  NumberInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ContractReferenceField } from '../contracts/ContractReferenceField.tsx';
import { useWatch } from 'react-hook-form';
import { discountTypeImpact } from '../../../contract/discountTypes.ts';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceList, type RowOf } from '../../administration/ResourceList.tsx';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';

const filters = [
  <ContractReferenceInput key="contractId" source="contractId" />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** Discount types of all contracts. */
export const List: FC = () => (
  <ResourceList
    name="admin/discount/type"
    filters={filters}
    perPage={10}
    columns={[
      { source: 'name' },
      {
        source: 'contractId',
        render: () => <ContractReferenceField />,
        from: 'sm',
      },
      { source: 'percent' },
      { source: 'isActive' },
    ]}
  />
);

/** How the percent or status in the form would have changed recent orders with cards of this type. */
const TypeImpact: FC = () => {
  const record = useRecordContext<RowOf<'admin/discount/type'>>();
  const [percent, isActive] = useWatch({ name: ['percent', 'isActive'] }) as [unknown, unknown];
  const isChanged = percent !== record?.percent || isActive !== record?.isActive;
  const { data: rule } = discountTypeImpact.body?.safeParse({ id: record?.id, percent, isActive }) ?? {};
  return <ImpactPanel of={discountTypeImpact} rule={isChanged ? rule : undefined} />;
};

/** A discount type. */
export const Inputs: FC = () => (
  <>
    <ContractReferenceInput source="contractId" validate={required()} />
    <LanguageInputs>
      <TextInput source="name" validate={required()} />
    </LanguageInputs>
    <NumberInput
      source="percent"
      min={1}
      max={100}
      step={1}
      validate={[required(), minValue(1), maxValue(100)]}
    />
    <BooleanInput source="isActive" defaultValue />
    <TypeImpact />
  </>
);
