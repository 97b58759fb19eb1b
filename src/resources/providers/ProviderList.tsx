import type { FC } from 'react';
import {
  BooleanField,
  BulkExportButton,
  DataTable,
  List,
  NullableBooleanInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { ProviderSettings } from '../../../contract/providerSettings.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { columnFrom } from '../../administration/columnFrom.ts';
import { providerKinds } from './providerKinds.ts';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={providerKinds} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
  <NullableBooleanInput key="isUnmapped" source="isUnmapped" />,
];

/** Outside laboratories. */
export const ProviderList: FC = () => {
  const t = useT();
  const language = useLanguage();
  return (
    <List filters={filters} sort={{ field: 'code', order: 'ASC' }}>
      <DataTable<ProviderSettings> bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col<ProviderSettings> source="code" />
        <DataTable.Col<ProviderSettings>
          source="name"
          render={({ name }: ProviderSettings) => name[language]}
          disableSort
        />
        <DataTable.Col<ProviderSettings>
          source="kind"
          render={({ kind }: ProviderSettings) => t(`resources.admin/synchronization/provider.kinds.${kind}`)}
          sx={columnFrom('sm')}
        />
        <DataTable.Col<ProviderSettings>
          source="serviceMap"
          align="right"
          render={({ serviceMap }: ProviderSettings) => serviceMap.length}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<ProviderSettings> source="isActive" field={BooleanField} />
      </DataTable>
    </List>
  );
};
