import type { FC } from 'react';
import { BooleanField, DataTable, List, ReferenceField, SelectInput, TextInput } from 'react-admin';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import { languageName } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { channelChoices, eventChoices, languageChoices } from './choices.ts';
import { TemplateGaps } from './TemplateGaps.tsx';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="event" source="event" choices={eventChoices} />,
  <SelectInput key="channel" source="channel" choices={channelChoices} />,
  <SelectInput key="language" source="language" choices={languageChoices} translateChoice={false} />,
];

/** Templates of messages, below the table of those that are missing. */
export const TemplateList: FC = () => {
  const t = useT();
  return (
    <>
      <TemplateGaps />
      <List filters={filters} sort={{ field: 'event', order: 'ASC' }}>
        <DataTable<MessageTemplate> bulkActionButtons={<BulkDeleteActions />}>
          <DataTable.Col<MessageTemplate>
            source="event"
            render={({ event }: MessageTemplate) => t(`resources.admin/mail-manager/queue.events.${event}`)}
          />
          <DataTable.Col<MessageTemplate>
            source="channel"
            render={({ channel }: MessageTemplate) =>
              t(`resources.admin/mail-manager/template.channels.${channel}`)
            }
            sx={columnFrom('md')}
          />
          <DataTable.Col<MessageTemplate>
            source="language"
            render={({ language }: MessageTemplate) => languageName[language]}
            sx={columnFrom('sm')}
          />
          <DataTable.Col<MessageTemplate> source="subject" />
          <DataTable.Col<MessageTemplate> source="contractId" disableSort sx={columnFrom('lg')}>
            <ReferenceField source="contractId" reference="admin/contracts" link={false} />
          </DataTable.Col>
          <DataTable.Col<MessageTemplate> source="serviceCode" disableSort sx={columnFrom('lg')} />
          <DataTable.Col<MessageTemplate> source="isActive" field={BooleanField} disableSort />
        </DataTable>
      </List>
    </>
  );
};
