import Button from '@mui/material/Button';
import type { FC } from 'react';
import { SelectInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { scheduledStates, type ScheduledChange } from '../../../contract/scheduledChanges.ts';
import { formatMoment } from '../../i18n/format.ts';
import { settingPath } from '../../paths/laboratorySettings.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { choicesOf } from '../../administration/choicesOf.ts';
import { changedFieldsOf } from '../../administration/Difference.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { ScheduledAlert } from '../../administration/ScheduledAlert.tsx';
import { useAuditWords } from '../../administration/useAuditWords.ts';

const texts = 'resources.admin/scheduled-changes';
const tones = { scheduled: 'info', applied: 'success', failed: 'error', cancelled: 'off' } as const;

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(scheduledStates, `${texts}.states`)} alwaysOn />,
];

/** Screens of records that are not a react-admin resource. */
const screens = new Map<string, string>([
  ['laboratorySettings/onlineOrder', settingPath('onlineOrder')],
  ['synchronization', '/admin/service-extension/refresh'],
]);
const placeOf = ({ resource, recordId }: ScheduledChange): string =>
  screens.get(resource) ?? `/${resource}/${String(recordId)}`;

/** The difference, below a row. */
const Details: FC = () => {
  const t = useT();
  const change = useRecordContext<ScheduledChange>();
  if (change === undefined) return null;
  return (
    <>
      <ScheduledAlert change={change} />
      <Button component={Link} to={placeOf(change)} size="small">
        {t(`${texts}.open`)}
      </Button>
    </>
  );
};

/** Scheduled changes, the next one first. */
export const ScheduledChangeList: FC = () => {
  const t = useT();
  const words = useAuditWords();
  const language = useLanguage();
  return (
    <ResourceList
      name="admin/scheduled-changes"
      filters={filters}
      expand={<Details />}
      rowClick="expand"
      columns={[
        {
          source: 'applyOn',
          render: ({ applyOn }) => <span className="nowrap">{formatMoment(new Date(applyOn))}</span>,
        },
        { source: 'resource', render: ({ noun }) => words.entity(noun), from: 'sm' },
        { source: 'label', render: ({ label }) => label[language] },
        {
          label: `${texts}.fields.changes`,
          render: ({ noun, before, after }) =>
            changedFieldsOf({ before, after })
              .map((field) => words.field(`${noun}.update`, field))
              .join(', '),
          from: 'md',
        },
        {
          source: 'state',
          render: ({ state }) => <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>,
        },
        { source: 'author', render: ({ author }) => author.name || author.email, from: 'lg' },
      ]}
    />
  );
};
