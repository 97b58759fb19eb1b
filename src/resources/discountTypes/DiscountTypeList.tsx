import type { FC } from 'react';
import {
  BooleanField,
  BulkExportButton,
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceField,
  TextInput,
} from 'react-admin';
import type { z } from 'zod';
import type { discountTypes } from '../../../contract/discountTypes.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { columnFrom } from '../../administration/columnFrom.ts';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';

type DiscountType = z.output<typeof discountTypes.record>;

/** Discount types of all contracts. */
export const DiscountTypeList: FC = () => {
  const language = useLanguage();
  const filters = [
    <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
    <ContractReferenceInput key="contractId" source="contractId" />,
    <NullableBooleanInput key="isActive" source="isActive" />,
  ];
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={10}>
      <DataTable<DiscountType> bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col<DiscountType> source="name" render={({ name }: DiscountType) => name[language]} />
        <DataTable.Col<DiscountType> source="contractId" sx={columnFrom('sm')}>
          <ReferenceField source="contractId" reference="admin/contracts" link={false} />
        </DataTable.Col>
        <DataTable.NumberCol<DiscountType> source="percent" />
        <DataTable.Col<DiscountType> source="isActive" field={BooleanField} />
      </DataTable>
    </List>
  );
};
