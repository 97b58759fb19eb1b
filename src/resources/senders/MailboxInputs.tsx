import type { FC } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { Sender } from '../../../contract/senders.ts';
import { smtpSecurities } from '../../../contract/smtp.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { MailboxCheck } from './MailboxCheck.tsx';

const texts = 'resources.admin/mail-manager/sender';
const securities = choicesOf(smtpSecurities, 'resources.admin/mail-manager/smtp.securities');

/** The mailbox from which the letters to a sender are received. */
export const MailboxInputs: FC = () => {
  const record = useRecordContext<Sender>();
  return (
    <>
      <BooleanInput source="readsMailbox" defaultValue={false} helperText={`${texts}.mailbox.hint`} />
      <FormDataConsumer<Sender>>
        {({ formData }) =>
          formData.readsMailbox && (
            <>
              <FieldRow>
                <TextInput source="imapHost" validate={required()} />
                <NumberInput
                  source="imapPort"
                  defaultValue={993}
                  min={1}
                  max={65_535}
                  validate={required()}
                />
              </FieldRow>
              <SelectInput
                source="imapSecurity"
                choices={securities}
                defaultValue="ssl"
                helperText={`${texts}.mailbox.portHint`}
                validate={required()}
              />
              <FieldRow>
                <TextInput source="imapUser" validate={required()} />
                <PasswordInput
                  source="imapPassword"
                  label={`${texts}.mailbox.password`}
                  autoComplete="new-password"
                  {...(record?.hasImapPassword && { helperText: `${texts}.mailbox.stored` })}
                />
              </FieldRow>
              <FieldRow>
                <TextInput source="imapFolder" defaultValue="INBOX" validate={required()} />
                <TextInput source="imapMoveTo" defaultValue="" helperText={`${texts}.mailbox.moveHint`} />
              </FieldRow>
              {record?.readsMailbox && <MailboxCheck sender={record} />}
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
};
