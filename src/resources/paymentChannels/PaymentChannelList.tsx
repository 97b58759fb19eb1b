import type { FC } from 'react';
import { BooleanField, BulkExportButton, DataTable, List, TextInput } from 'react-admin';
import type { PaymentChannelSettings } from '../../../contract/paymentChannels.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { columnFrom } from '../../administration/columnFrom.ts';

const filters = [<TextInput key="q" source="q" label="ra.action.search" alwaysOn />];

/** The payment channels, in the order in which they are offered. */
export const PaymentChannelList: FC = () => {
  const language = useLanguage();
  return (
    <List filters={filters} sort={{ field: 'position', order: 'ASC' }}>
      <DataTable<PaymentChannelSettings> bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col<PaymentChannelSettings>
          source="name"
          render={({ name }: PaymentChannelSettings) => name[language]}
          disableSort
        />
        <DataTable.Col<PaymentChannelSettings>
          source="contractIds"
          align="right"
          render={({ contractIds }: PaymentChannelSettings) => contractIds.length}
          disableSort
        />
        <DataTable.Col<PaymentChannelSettings> source="eripNumber" disableSort sx={columnFrom('md')} />
        <DataTable.NumberCol<PaymentChannelSettings> source="position" sx={columnFrom('sm')} />
        <DataTable.Col<PaymentChannelSettings> source="isActive" field={BooleanField} disableSort />
      </DataTable>
    </List>
  );
};
