import type { FC } from 'react';
import {
  BooleanField,
  BulkExportButton,
  DataTable,
  List,
  NullableBooleanInput,
  TextInput,
} from 'react-admin';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ListActions } from '../../ui/theme/ListActions.tsx';
import { RemoveAllButton } from './RemoveAllButton.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** Contracts with their units; they are added from the laboratory system. */
export const ContractList: FC = () => {
  const language = useLanguage();
  const unitsOf = ({ units }: ContractSettings) =>
    units
      .filter(({ isActive }) => isActive)
      .map(({ name }) => name[language])
      .join(', ');
  return (
    <List
      filters={filters}
      actions={
        <ListActions>
          <RemoveAllButton />
        </ListActions>
      }
      sort={{ field: `name.${language}`, order: 'ASC' }}
    >
      <DataTable<ContractSettings> bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col<ContractSettings>
          source={`name.${language}`}
          label="resources.admin/contracts.fields.name"
        />
        <DataTable.Col<ContractSettings> source="code" sx={columnFrom('sm')} />
        <DataTable.Col<ContractSettings> source="units" render={unitsOf} disableSort sx={columnFrom('md')} />
        <DataTable.NumberCol<ContractSettings> source="users" disableSort sx={columnFrom('sm')} />
        <DataTable.NumberCol<ContractSettings> source="ordersInWork" disableSort sx={columnFrom('lg')} />
        <DataTable.Col<ContractSettings> source="isActive" field={BooleanField} />
      </DataTable>
    </List>
  );
};
