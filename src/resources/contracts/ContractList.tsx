import type { FC } from 'react';
import { BulkExportButton, NullableBooleanInput, useListContext } from 'react-admin';

import { ResourceList } from '../../administration/ResourceList.tsx';
import { useLanguage } from '../../i18n/useT.ts';
import { RemoveAllButton } from './RemoveAllButton.tsx';

/** Removing all contracts at once is offered only when all of them are selected. */
const Bulk: FC = () => {
  const { selectedIds, total } = useListContext();
  return (
    <>
      <BulkExportButton />
      {selectedIds.length === total && <RemoveAllButton />}
    </>
  );
};

/** Contracts with their units; they are added from the laboratory system. */
export const ContractList: FC = () => {
  const language = useLanguage();
  return (
    <ResourceList
      name="admin/contracts"
      filters={[<NullableBooleanInput key="isActive" source="isActive" />]}
      bulkActionButtons={<Bulk />}
      sort={{ field: `name.${language}`, order: 'ASC' }}
      columns={[
        { source: `name.${language}`, label: 'resources.admin/contracts.fields.name' },
        { source: 'code', from: 'sm' },
        {
          source: 'units',
          render: ({ units }) =>
            units
              .filter(({ isActive }) => isActive)
              .map(({ name }) => name[language])
              .join(', '),
          from: 'md',
        },
        { source: 'users', from: 'sm' },
        { source: 'ordersInWork', from: 'lg' },
        { source: 'isActive' },
      ]}
    />
  );
};
