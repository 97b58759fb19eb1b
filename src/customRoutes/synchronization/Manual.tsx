import './synchronization.css';
import type { ComponentProps, FC } from 'react';
import {
  DataTable,
  FilterLiveForm,
  List,
  minLength,
  SelectInput,
  TextInput,
  Title,
  useListContext,
} from 'react-admin';
import { extensionStates, workLists, type WorkList } from '../../../contract/serviceExtension.ts';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { extensionPath } from '../../paths/serviceExtension.ts';
import { columnFrom } from '../../administration/columnFrom.ts';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';

const SEARCH_FROM = 3;
/** ms */
const PAUSE = 400;

const states = extensionStates.map((id) => ({
  id,
  name: `synchronization.states.${id}` satisfies MessageKey,
}));
const missing = workLists.map((id) => ({
  id,
  name: id === 'any' ? ('synchronization.anyLanguage' satisfies MessageKey) : languageName[id],
}));
const tones: Record<ManualRow['state'], StatusTone> = { NONE: 'off', DRAFT: 'warning', PUBLISHED: 'success' };
const longEnough = minLength(SEARCH_FROM, 'synchronization.Search.Warning' satisfies MessageKey);

const ConditionsForm: FC<ComponentProps<'form'>> = (props) => (
  <form className="wrap manual-conditions" {...props} />
);

const Conditions: FC = () => (
  <FilterLiveForm debounce={PAUSE} formComponent={ConditionsForm}>
    <TextInput source="term" label="synchronization.search" validate={longEnough} resettable />
    <SelectInput source="state" label="synchronization.state" choices={states} helperText={false} />
    <SelectInput source="missing" label="synchronization.missing" choices={missing} helperText={false} />
  </FilterLiveForm>
);

const Nothing: FC = () => {
  const t = useT();
  return <EmptyState title={t('synchronization.nothing')} hint={t('synchronization.nothingHint')} />;
};

/** Shows the services whose texts lack a language, the least complete ones first. */
const WorkListButton: FC = () => {
  const t = useT();
  const { setFilters, setSort } = useListContext();
  const show = () => {
    setFilters({ missing: 'any' });
    setSort({ field: 'any', order: 'ASC' });
  };
  return (
    <p className="work-list">
      <button type="button" className="button" onClick={show}>
        {t('synchronization.workList')}
      </button>
    </p>
  );
};

const Services: FC = () => {
  const t = useT();
  const { filterValues } = useListContext<ManualRow>();
  const { missing: workList } = filterValues as { missing?: WorkList };
  return (
    <DataTable<ManualRow>
      bulkActionButtons={false}
      rowClick={(code) => extensionPath(String(code), workList)}
      empty={<Nothing />}
    >
      <DataTable.Col<ManualRow>
        source="serviceCode"
        label="synchronization.columns.serviceCode"
        sx={columnFrom('sm')}
      />
      <DataTable.Col<ManualRow> source="serviceName" label="synchronization.columns.serviceName" />
      <DataTable.Col<ManualRow>
        source="state"
        label="synchronization.columns.state"
        render={({ state }: ManualRow) => (
          <StatusChip tone={tones[state]}>{t(`synchronization.states.${state}`)}</StatusChip>
        )}
      />
      {languages.map((one) => (
        <DataTable.Col<ManualRow>
          key={one}
          align="right"
          source={one}
          label={languageName[one]}
          render={({ completeness }: ManualRow) => `${String(completeness[one])} %`}
          sx={columnFrom('md')}
        />
      ))}
    </DataTable>
  );
};

/** The medical manual: all services with the state of their descriptions; a row opens its description. */
export const Manual: FC = () => (
  <ResourceFrame>
    <Title title="synchronization.title" />
    <List<ManualRow>
      resource="manualServices"
      title={false}
      actions={false}
      exporter={false}
      empty={false}
      sort={{ field: 'serviceCode', order: 'ASC' }}
    >
      <WorkListButton />
      <Conditions />
      <Services />
    </List>
  </ResourceFrame>
);
