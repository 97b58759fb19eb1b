import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FC } from 'react';
import { NullableBooleanInput, SelectInput, useRefresh } from 'react-admin';
import { emailEvents, emails, emailStates, type QueuedEmail } from '../../../contract/emails.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { EmailDetails } from './EmailDetails.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/mail-manager/queue';
const tones = {
  QUEUED: 'info',
  SENT: 'success',
  WRITTEN: 'warning',
  FAILED: 'error',
  BOUNCED: 'error',
} as const;
const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(emailStates, `${texts}.states`)} />,
  <NullableBooleanInput key="isUndelivered" source="isUndelivered" />,
  <SelectInput key="event" source="event" choices={choicesOf(emailEvents, `${texts}.events`)} />,
];

const ResendButton: FC<{ email: QueuedEmail }> = ({ email: { id, canResend } }) => {
  const t = useT();
  const refresh = useRefresh();
  const resend = useAct(emails.resend, { done: `${texts}.queued`, onSuccess: () => refresh() });
  if (!canResend) return null;
  return (
    <Button
      size="small"
      // Its word begins where the chip does when it is below the chip.
      sx={{ marginLeft: '-11px' }}
      disabled={resend.isPending}
      onClick={(event) => {
        event.stopPropagation();
        resend.mutate({ body: { id } });
      }}
    >
      {t(`${texts}.resend`)}
    </Button>
  );
};

const ToWhom: FC<{ email: QueuedEmail }> = ({ email: { to, subject } }) => (
  <>
    <TwoLines text={to} />
    <Typography component="div" variant="caption" color="textSecondary">
      <TwoLines text={subject} />
    </Typography>
  </>
);

/** What became of an e-mail: why the last attempt failed, with the beginning of the mail server's own words. */
const Outcome: FC<{ email: QueuedEmail }> = ({ email }) => {
  const t = useT();
  const { state, failure, lastError } = email;
  const reason = [failure === null ? '' : t(`${texts}.failures.${failure}`), lastError].filter(Boolean);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {state === 'FAILED' && failure === 'perhaps' ? (
          <StatusChip tone="warning">{t(`${texts}.perhaps`)}</StatusChip>
        ) : (
          <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>
        )}
        <ResendButton email={email} />
      </Stack>
      {reason.length > 0 && <TwoLines text={reason.join('. ')} />}
      {(state === 'BOUNCED' || email.delayedAt !== null) && (
        <Typography component="div" variant="caption" color="textSecondary">
          {t(state === 'BOUNCED' ? `${texts}.bounced` : `${texts}.delayed`)}
        </Typography>
      )}
    </>
  );
};

/** The queue and log of e-mails, newest first. */
export const EmailList: FC = () => {
  const isNarrow = useMedia('(max-width: 899.98px)');
  return (
    <ResourceList
      name="admin/mail-manager/queue"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      expand={<EmailDetails />}
      rowClick="expand"
      columns={
        isNarrow
          ? [
              {
                source: 'createdAt',
                render: (email) => (
                  <>
                    <MomentField source="createdAt" />
                    <ToWhom email={email} />
                    <Outcome email={email} />
                  </>
                ),
              },
            ]
          : [
              { source: 'createdAt', field: MomentField },
              { source: 'to', render: (email) => <ToWhom email={email} /> },
              { source: 'state', render: (email) => <Outcome email={email} /> },
            ]
      }
    />
  );
};
