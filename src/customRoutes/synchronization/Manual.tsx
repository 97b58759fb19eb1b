import './synchronization.css';
import type { ComponentProps, FC } from 'react';
import {
  CanAccess,
  DataTable,
  FilterLiveForm,
  List,
  minLength,
  SelectInput,
  TextInput,
  Title,
  type Identifier,
} from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { extensionStates } from '../../../contract/serviceExtension.ts';
import { Link } from 'react-router-dom';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { columnFrom } from '../../resources/columnFrom.ts';
import { ResourceFrame } from '../../resources/ResourceFrame.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';

const SEARCH_FROM = 3;
/** ms */
const PAUSE = 400;

const states = extensionStates.map((id) => ({
  id,
  name: `synchronization.states.${id}` satisfies MessageKey,
}));
const missing = languages.map((id) => ({ id, name: languageName[id] }));
const tones: Record<ManualRow['state'], StatusTone> = { NONE: 'off', DRAFT: 'warning', PUBLISHED: 'success' };
const longEnough = minLength(SEARCH_FROM, 'synchronization.Search.Warning' satisfies MessageKey);
const toExtension = (code: Identifier): string =>
  `/admin/service-extension?code=${encodeURIComponent(String(code))}`;

const ConditionsForm: FC<ComponentProps<'form'>> = (props) => (
  <form className="manual-conditions" {...props} />
);

const Conditions: FC = () => (
  <FilterLiveForm debounce={PAUSE} formComponent={ConditionsForm}>
    <TextInput source="term" label="synchronization.search" validate={longEnough} resettable />
    <SelectInput source="state" label="synchronization.state" choices={states} helperText={false} />
    <SelectInput
      source="missing"
      label="synchronization.missing"
      choices={missing}
      translateChoice={false}
      helperText={false}
    />
  </FilterLiveForm>
);

const Nothing: FC = () => {
  const t = useT();
  return <EmptyState title={t('synchronization.nothing')} hint={t('synchronization.nothingHint')} />;
};

/** The medical manual: all services with the state of their descriptions; a row opens its description. */
export const Manual: FC = () => {
  const t = useT();
  return (
    <ResourceFrame>
      <Title title="synchronization.title" />
      <CanAccess {...permission('update', 'synchronization')}>
        <p>
          <Link to="/admin/service-extension/refresh">{t('synchronization.refresh.link')}</Link>
        </p>
      </CanAccess>
      <List<ManualRow>
        resource="manualServices"
        title={false}
        actions={false}
        exporter={false}
        empty={false}
        sort={{ field: 'serviceCode', order: 'ASC' }}
      >
        <Conditions />
        <DataTable<ManualRow> bulkActionButtons={false} rowClick={toExtension} empty={<Nothing />}>
          <DataTable.Col<ManualRow> source="serviceCode" label="synchronization.columns.serviceCode" />
          <DataTable.Col<ManualRow> source="serviceName" label="synchronization.columns.serviceName" />
          <DataTable.Col<ManualRow>
            source="state"
            label="synchronization.columns.state"
            render={({ state }: ManualRow) => (
              <StatusChip tone={tones[state]}>{t(`synchronization.states.${state}`)}</StatusChip>
            )}
          />
          <DataTable.Col<ManualRow>
            source="completeness"
            label="synchronization.columns.completeness"
            disableSort
            render={({ completeness }: ManualRow) =>
              languages.map((one) => `${one} ${String(completeness[one])} %`).join(' · ')
            }
            sx={columnFrom('sm')}
          />
        </DataTable>
      </List>
    </ResourceFrame>
  );
};
