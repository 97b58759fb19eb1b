import type { FC } from 'react';
import { BooleanField, DataTable, List, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import type { MessageRule } from '../../../contract/messageRules.ts';
import { useT } from '../../i18n/useT.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';
import { audienceChoices, eventChoices } from './ruleChoices.ts';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="event" source="event" choices={eventChoices} />,
  <SelectInput key="audience" source="audience" choices={audienceChoices} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** Rules of e-mails about orders. */
export const RuleList: FC = () => {
  const t = useT();
  const roles = useRoleChoices();
  const audienceOf = ({ audience, roleId }: MessageRule) =>
    audience === 'role'
      ? (roles.find(({ id }) => id === roleId)?.name ?? '')
      : t(`resources.admin/mail-manager/rule.audiences.${audience}`);
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<MessageRule> bulkActionButtons={<BulkDeleteActions />}>
        <DataTable.Col<MessageRule> source="name" />
        <DataTable.Col<MessageRule>
          source="event"
          render={({ event }: MessageRule) => t(`resources.admin/mail-manager/rule.events.${event}`)}
        />
        <DataTable.Col<MessageRule> source="audience" render={audienceOf} />
        <DataTable.Col<MessageRule>
          source="attach"
          render={({ attach }: MessageRule) => t(`resources.admin/mail-manager/rule.attachments.${attach}`)}
          disableSort
          sx={columnFrom('lg')}
        />
        <DataTable.Col<MessageRule>
          label="resources.admin/mail-manager/rule.quietHours"
          render={({ event, quietFrom, quietTo }: MessageRule) =>
            event === 'critical' || quietFrom === quietTo ? '—' : `${quietFrom}–${quietTo}`
          }
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<MessageRule> source="isActive" field={BooleanField} />
      </DataTable>
    </List>
  );
};
