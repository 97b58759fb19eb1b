import type { FC } from 'react';
import type { Sender } from '../../../contract/senders.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const texts = 'resources.admin/mail-manager/sender.mailbox';

/** When the mailbox of a sender was checked, and what was wrong. */
export const MailboxState: FC<{ sender: Sender }> = ({ sender: { mailboxReadAt, mailboxProblem } }) => {
  const t = useT();
  if (mailboxReadAt === null) return null;
  return (
    <>
      <StatusChip tone={mailboxProblem === null ? 'success' : 'error'}>
        {t(`${texts}.${mailboxProblem === null ? 'works' : 'fails'}`)}
      </StatusChip>{' '}
      <MomentField source="mailboxReadAt" />{' '}
      {mailboxProblem !== null && <small className="quiet">{t(`${texts}.problems.${mailboxProblem}`)}</small>}
    </>
  );
};
