import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { senders, type Sender } from '../../../contract/senders.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { MailboxState } from './MailboxState.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/mail-manager/sender.mailbox';

const Checked: FC<{ found: ResponseOf<typeof senders.check> }> = ({
  found: { problem, reply, received },
}) => {
  const t = useT();
  if (problem !== null)
    return (
      <Alert severity="error">{[t(`${texts}.problems.${problem}`), reply].filter(Boolean).join('. ')}</Alert>
    );
  return received === null ? (
    <Alert severity="info">{t(`${texts}.busy`)}</Alert>
  ) : (
    <Alert severity="success">{t(`${texts}.received`, { smart_count: received })}</Alert>
  );
};

/** Checks the mailbox of a sender as it is saved, and shows what came of it in place of the last outcome. */
export const MailboxCheck: FC<{ sender: Sender }> = ({ sender }) => {
  const t = useT();
  const errorText = useErrorText();
  const check = useAct(senders.check, { onError: 'shown' });
  const { data, error, isPending } = check;
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-busy={isPending}
        onClick={() => isPending || check.mutate({ body: { id: sender.id } })}
      >
        {t(`${texts}.check`)}
      </Button>
      {data === undefined ? (
        <div>
          <MailboxState sender={sender} />
        </div>
      ) : (
        <Checked found={data} />
      )}
      {error && <Alert severity="error">{errorText(error)}</Alert>}
    </Stack>
  );
};
