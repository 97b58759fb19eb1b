import type { FC } from 'react';
import { FunctionField, ReferenceField, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import type { QueuedEmail } from '../../../contract/emails.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { useT } from '../../i18n/useT.ts';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/mail-manager/queue';

/** What the row of an e-mail has no room for, with the mail server's whole reply. */
export const EmailDetails: FC = () => {
  const t = useT();
  const email = useRecordContext<QueuedEmail>();
  if (email === undefined) return null;
  const { failure, lastError, senderId, nextAt, sentAt, delayedAt, bouncedAt } = email;
  return (
    <SimpleShowLayout>
      <TextField source="subject" />
      <FunctionField<QueuedEmail> source="event" render={({ event }) => t(`${texts}.events.${event}`)} />
      {failure && <FunctionField source="failure" render={() => t(`${texts}.failures.${failure}`)} />}
      {lastError !== '' && <TextField source="lastError" sx={{ overflowWrap: 'anywhere' }} />}
      <TextField source="attempts" />
      {nextAt !== null && <MomentField source="nextAt" />}
      {sentAt !== null && <MomentField source="sentAt" />}
      {delayedAt !== null && <MomentField source="delayedAt" />}
      {bouncedAt !== null && <MomentField source="bouncedAt" />}
      {senderId !== null && (
        <ReferenceField queryOptions={inBackground} source="senderId" reference="admin/mail-manager/sender" />
      )}
    </SimpleShowLayout>
  );
};
