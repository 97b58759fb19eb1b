import type { FC } from 'react';
import {
  AutocompleteInput,
  BulkExportButton,
  DataTable,
  List,
  SelectInput,
  TextInput,
  useListContext,
} from 'react-admin';
import { promotionStates, type Promotion } from '../../../contract/promotions.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { PromotionState } from './PromotionState.tsx';

const stateChoices = promotionStates.map((id) => ({
  id,
  name: `resources.admin/promotion.states.${id}` satisfies MessageKey,
}));

const ListError: FC = () => {
  const t = useT();
  const { refetch } = useListContext();
  return <ErrorText message={t('resources.admin/promotion.failed.list')} onRetry={() => void refetch()} />;
};

/** Promotions, the latest first. */
export const PromotionList: FC = () => {
  const language = useLanguage();
  const contracts = useContractChoices();
  const filters = [
    <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
    <AutocompleteInput key="contractId" source="contractId" choices={contracts} translateChoice={false} />,
    <SelectInput key="state" source="state" choices={stateChoices} />,
  ];
  return (
    <List
      filters={filters}
      sort={{ field: 'startDate', order: 'DESC' }}
      queryOptions={{ onError: () => undefined }}
      error={<ListError />}
    >
      <DataTable<Promotion> bulkActionButtons={<BulkExportButton />}>
        <DataTable.Col<Promotion>
          source="contractName"
          render={({ contractName }: Promotion) => contractName[language]}
          sx={columnFrom('sm')}
        />
        <DataTable.Col<Promotion> source="serviceCode" />
        <DataTable.Col<Promotion>
          source="serviceName"
          render={({ serviceName }: Promotion) => serviceName[language]}
          disableSort
          sx={columnFrom('lg')}
        />
        <DataTable.NumberCol<Promotion> source="percent" />
        <DataTable.Col<Promotion>
          source="startDate"
          render={({ startDate }: Promotion) => formatWireDate(startDate)}
          sx={columnFrom('md')}
        />
        <DataTable.Col<Promotion>
          source="endDate"
          render={({ endDate }: Promotion) => formatWireDate(endDate)}
        />
        <DataTable.Col<Promotion>
          source="state"
          render={({ state }: Promotion) => <PromotionState state={state} />}
          disableSort
          sx={columnFrom('md')}
        />
      </DataTable>
    </List>
  );
};
