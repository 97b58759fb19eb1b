import type { FC } from 'react';
import { BooleanField, DataTable, List, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import type { Sender } from '../../../contract/senders.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { senderPurposeChoices } from './senderPurposeChoices.ts';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="purpose" source="purpose" choices={senderPurposeChoices} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** E-mail senders. */
export const SenderList: FC = () => {
  const t = useT();
  const language = useLanguage();
  const purposesOf = ({ purposes }: Sender) =>
    purposes.map((purpose) => t(`resources.admin/mail-manager/sender.purposeNames.${purpose}`)).join(', ');
  const domainOf = ({ domainCheck: { spf, dkim } }: Sender) =>
    [
      `SPF: ${t(`resources.admin/mail-manager/sender.domainStates.${spf}`)}`,
      `DKIM: ${t(`resources.admin/mail-manager/sender.domainStates.${dkim}`)}`,
    ].join(', ');
  return (
    <List filters={filters} sort={{ field: 'email', order: 'ASC' }}>
      <DataTable<Sender> bulkActionButtons={<BulkDeleteActions />}>
        <DataTable.Col<Sender> source="email" />
        <DataTable.Col<Sender>
          source="displayName"
          render={({ displayName }: Sender) => displayName[language]}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<Sender> source="purposes" render={purposesOf} disableSort sx={columnFrom('sm')} />
        <DataTable.Col<Sender> source="domainCheck" render={domainOf} disableSort sx={columnFrom('lg')} />
        <DataTable.Col<Sender> source="isActive" field={BooleanField} />
      </DataTable>
    </List>
  );
};
