import { useMutation } from '@tanstack/react-query';
import type { FC } from 'react';
import {
  BulkExportButton,
  Button,
  DataTable,
  List,
  ReferenceField,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { emailEvents, emailStates, type QueuedEmail } from '../../../contract/emails.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { columnFrom } from '../../administration/columnFrom.ts';
import { MomentField } from '../../administration/MomentField.tsx';

const eventChoices = emailEvents.map((id) => ({
  id,
  name: `resources.admin/mail-manager/queue.events.${id}` satisfies MessageKey,
}));
const stateChoices = emailStates.map((id) => ({
  id,
  name: `resources.admin/mail-manager/queue.states.${id}` satisfies MessageKey,
}));
const tones = { QUEUED: 'info', SENT: 'success', FAILED: 'error' } as const;

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} />,
  <SelectInput key="event" source="event" choices={eventChoices} />,
];

const ResendButton: FC = () => {
  const record = useRecordContext<QueuedEmail>();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { resendEmail } = useDataProvider<LabDataProvider>();
  const resend = useMutation({
    mutationFn: resendEmail,
    onSuccess: () => {
      notify('resources.admin/mail-manager/queue.queued', { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  if (!record?.canResend) return null;
  return (
    <Button
      label="resources.admin/mail-manager/queue.resend"
      disabled={resend.isPending}
      onClick={() => resend.mutate(record.id)}
    />
  );
};

/** The queue and log of e-mails, newest first. */
export const EmailList: FC = () => {
  const t = useT();
  return (
    <List
      title="resources.admin/mail-manager/queue.tab"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <DataTable<QueuedEmail> bulkActionButtons={<BulkExportButton />} rowClick={false}>
        <DataTable.Col<QueuedEmail> source="createdAt" field={MomentField} />
        <DataTable.Col<QueuedEmail> source="to" disableSort />
        <DataTable.Col<QueuedEmail>
          source="event"
          render={({ event }: QueuedEmail) => t(`resources.admin/mail-manager/queue.events.${event}`)}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<QueuedEmail> source="subject" disableSort sx={columnFrom('md')} />
        <DataTable.Col<QueuedEmail>
          source="state"
          render={({ state }: QueuedEmail) => (
            <StatusChip tone={tones[state]}>
              {t(`resources.admin/mail-manager/queue.states.${state}`)}
            </StatusChip>
          )}
          disableSort
        />
        <DataTable.NumberCol<QueuedEmail> source="attempts" disableSort sx={columnFrom('lg')} />
        <DataTable.Col<QueuedEmail> source="lastError" disableSort sx={columnFrom('lg')} />
        <DataTable.Col<QueuedEmail> source="senderId" disableSort sx={columnFrom('lg')}>
          <ReferenceField source="senderId" reference="admin/mail-manager/sender" />
        </DataTable.Col>
        <DataTable.Col<QueuedEmail> label={false} disableSort>
          <ResendButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
};
