import type { FC } from 'react';
import { BulkExportButton, DataTable, List, NullableBooleanInput, TextInput } from 'react-admin';
import type { DiscountPrefix } from '../../../contract/discountPrefixes.ts';
import { BulkStatusButton } from '../../administration/BulkStatusButton.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { StatusSwitch } from '../../administration/StatusSwitch.tsx';
import { DiscountPrefixImpact } from './DiscountPrefixImpact.tsx';
import { useGenerateTypes } from './useGenerateTypes.ts';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

const BulkActions: FC = () => (
  <>
    <BulkStatusButton />
    <BulkExportButton />
  </>
);

/** Prefixes of discount cards. */
export const DiscountPrefixList: FC = () => {
  const { types } = useGenerateTypes();
  return (
    <List
      title="resources.admin/discount/prefix.tab"
      filters={filters}
      sort={{ field: 'prefix', order: 'ASC' }}
      perPage={10}
    >
      <DataTable<DiscountPrefix> bulkActionButtons={<BulkActions />}>
        <DataTable.Col<DiscountPrefix> source="prefix" />
        <DataTable.Col<DiscountPrefix> source="description" />
        <DataTable.Col<DiscountPrefix>
          source="discountPrefixGenerateType"
          render={({ discountPrefixGenerateType }: DiscountPrefix) =>
            types.find(({ id }) => id === discountPrefixGenerateType.id)?.name
          }
          disableSort
          sx={columnFrom('sm')}
        />
        <DataTable.Col<DiscountPrefix> source="isActive">
          <StatusSwitch>
            <DiscountPrefixImpact isActive={false} />
          </StatusSwitch>
        </DataTable.Col>
      </DataTable>
    </List>
  );
};
