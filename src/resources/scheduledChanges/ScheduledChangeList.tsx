import type { FC } from 'react';
import {
  BulkExportButton,
  Button,
  DataTable,
  List,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { scheduledStates, type ScheduledChange } from '../../../contract/scheduledChanges.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { changedFieldsOf } from '../../administration/Difference.tsx';
import { ScheduledAlert } from '../../administration/ScheduledAlert.tsx';
import { useAuditWords } from '../../administration/useAuditWords.ts';

const stateChoices = scheduledStates.map((id) => ({
  id,
  name: `resources.admin/scheduled-changes.states.${id}` satisfies MessageKey,
}));
const tones = { scheduled: 'info', applied: 'success', failed: 'error', cancelled: 'off' } as const;

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
];

/** Screens of what is not a react-admin resource. */
const screens = new Map<string, string>([
  ['laboratorySettings/onlineOrder', '/admin/settings'],
  ['synchronization', '/admin/service-extension/refresh'],
]);
const placeOf = ({ resource, recordId }: ScheduledChange): string =>
  screens.get(resource) ?? `/${resource}/${String(recordId)}`;

/** The difference, below a row. */
const Details: FC = () => {
  const change = useRecordContext<ScheduledChange>();
  if (change === undefined) return null;
  return (
    <>
      <ScheduledAlert change={change} />
      <Button component={Link} to={placeOf(change)} label="resources.admin/scheduled-changes.open" />
    </>
  );
};

/** Changes dated ahead, the next first. */
export const ScheduledChangeList: FC = () => {
  const t = useT();
  const words = useAuditWords();
  const language = useLanguage();
  return (
    <List
      title="resources.admin/scheduled-changes.tab"
      filters={filters}
      sort={{ field: 'applyOn', order: 'ASC' }}
    >
      <DataTable<ScheduledChange>
        bulkActionButtons={<BulkExportButton />}
        expand={<Details />}
        rowClick="expand"
      >
        <DataTable.Col<ScheduledChange>
          source="applyOn"
          render={({ applyOn }: ScheduledChange) => (
            <span className="nowrap">{formatMoment(new Date(applyOn))}</span>
          )}
        />
        <DataTable.Col<ScheduledChange>
          source="resource"
          render={({ noun }: ScheduledChange) => words.entity(noun)}
          disableSort
          sx={columnFrom('sm')}
        />
        <DataTable.Col<ScheduledChange>
          source="label"
          render={({ label }: ScheduledChange) => label[language]}
          disableSort
        />
        <DataTable.Col<ScheduledChange>
          source="changes"
          render={({ noun, before, after }: ScheduledChange) =>
            changedFieldsOf({ before, after })
              .map((field) => words.field(`${noun}.update`, field))
              .join(', ')
          }
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<ScheduledChange>
          source="state"
          render={({ state }: ScheduledChange) => (
            <StatusChip tone={tones[state]}>
              {t(`resources.admin/scheduled-changes.states.${state}`)}
            </StatusChip>
          )}
          disableSort
        />
        <DataTable.Col<ScheduledChange>
          source="author"
          render={({ author }: ScheduledChange) => author.name || author.email}
          disableSort
          sx={columnFrom('lg')}
        />
      </DataTable>
    </List>
  );
};
