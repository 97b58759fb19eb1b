import { useState, type FC } from 'react';
import {
  BooleanField,
  Button,
  DataTable,
  List,
  NullableBooleanInput,
  TextInput,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin';
import type { SmtpServer } from '../../../contract/smtp.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { SmtpTestDialog } from './SmtpTestDialog.tsx';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

const MakeDefaultButton: FC = () => {
  const record = useRecordContext<SmtpServer>();
  const notify = useNotify();
  const errorText = useErrorText();
  const [update, { isPending }] = useUpdate<SmtpServer>();
  if (record === undefined || record.isDefault || !record.isActive) return null;
  const makeDefault = () =>
    void update(
      'admin/mail-manager/smtp',
      { id: record.id, data: { isDefault: true }, previousData: record },
      { mutationMode: 'pessimistic', onError: (error) => notify(errorText(error), { type: 'error' }) },
    );
  return (
    <Button
      label="resources.admin/mail-manager/smtp.makeDefault"
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        makeDefault();
      }}
    />
  );
};

const TestButton: FC = () => {
  const record = useRecordContext<SmtpServer>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    // Clicks in the dialog must not open the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Button label="resources.admin/mail-manager/smtp.test.open" onClick={() => setIsOpen(true)} />
      {isOpen && record && <SmtpTestDialog smtpId={record.id} onClose={() => setIsOpen(false)} />}
    </span>
  );
};

const LastTest: FC = () => {
  const t = useT();
  const record = useRecordContext<SmtpServer>();
  if (!record?.lastTestAt) return null;
  const isOk = record.lastTestResult === 'ok';
  return (
    <span title={record.lastTestResult}>
      <StatusChip tone={isOk ? 'success' : 'error'}>
        {t(`resources.admin/mail-manager/smtp.lastTest.${isOk ? 'ok' : 'failed'}`)}
      </StatusChip>{' '}
      <MomentField source="lastTestAt" />
    </span>
  );
};

/** SMTP servers. */
export const SmtpList: FC = () => {
  const t = useT();
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<SmtpServer> bulkActionButtons={<BulkDeleteActions />}>
        <DataTable.Col<SmtpServer> source="name" />
        <DataTable.Col<SmtpServer>
          source="host"
          render={({ host, port }: SmtpServer) => `${host}:${String(port)}`}
          sx={columnFrom('sm')}
        />
        <DataTable.Col<SmtpServer>
          source="security"
          render={({ security }: SmtpServer) => t(`resources.admin/mail-manager/smtp.securities.${security}`)}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<SmtpServer> source="userName" disableSort sx={columnFrom('lg')} />
        <DataTable.Col<SmtpServer>
          source="isDefault"
          field={BooleanField}
          disableSort
          sx={columnFrom('sm')}
        />
        <DataTable.Col<SmtpServer> source="isActive" field={BooleanField} sx={columnFrom('md')} />
        <DataTable.Col<SmtpServer> source="lastTestAt" disableSort sx={columnFrom('lg')}>
          <LastTest />
        </DataTable.Col>
        <DataTable.Col<SmtpServer> label={false} disableSort>
          <TestButton />
          <MakeDefaultButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
};
