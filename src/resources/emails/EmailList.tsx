import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { FC } from 'react';
import { Button, ReferenceField, SelectInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { emailEvents, emails, emailStates, type QueuedEmail } from '../../../contract/emails.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

const texts = 'resources.admin/mail-manager/queue';
const tones = { QUEUED: 'info', SENT: 'success', FAILED: 'error' } as const;
const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(emailStates, `${texts}.states`)} />,
  <SelectInput key="event" source="event" choices={choicesOf(emailEvents, `${texts}.events`)} />,
];

const ResendButton: FC<{ email: QueuedEmail }> = ({ email: { id, canResend } }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const resend = useMutation({
    mutationFn: () => call(emails.resend, { body: { id } }),
    onSuccess: () => {
      notify(`${texts}.queued`, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  if (!canResend) return null;
  return <Button label={`${texts}.resend`} disabled={resend.isPending} onClick={() => resend.mutate()} />;
};

/** Why the last attempt failed, and the mail server's own words. */
const Reason: FC<Pick<QueuedEmail, 'failure' | 'lastError'>> = ({ failure, lastError }) => {
  const t = useT();
  return (
    <>
      {failure && <div>{t(`${texts}.failures.${failure}`)}</div>}
      {lastError !== '' && <Typography variant="caption">{lastError}</Typography>}
    </>
  );
};

/** The queue and log of e-mails, newest first. */
export const EmailList: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/mail-manager/queue"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      rowClick={false}
      columns={[
        { source: 'createdAt', field: MomentField },
        { source: 'to' },
        { source: 'event', render: ({ event }) => t(`${texts}.events.${event}`), from: 'md' },
        { source: 'subject', from: 'md' },
        {
          source: 'state',
          render: ({ state, failure }) =>
            state === 'FAILED' && failure === 'perhaps' ? (
              <StatusChip tone="warning">{t(`${texts}.perhaps`)}</StatusChip>
            ) : (
              <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>
            ),
        },
        { source: 'attempts', from: 'lg' },
        { source: 'failure', render: (email) => <Reason {...email} />, from: 'md' },
        {
          source: 'senderId',
          render: () => <ReferenceField source="senderId" reference="admin/mail-manager/sender" />,
          from: 'lg',
        },
        { label: false, render: (email) => <ResendButton email={email} /> },
      ]}
    />
  );
};
