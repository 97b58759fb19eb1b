import type { FC } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NullableBooleanInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { senderPurposes } from '../../../contract/senders.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { useT } from '../../i18n/useT.ts';
import { MailboxInputs } from './MailboxInputs.tsx';
import { MailboxState } from './MailboxState.tsx';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/mail-manager/sender';
const purposes = choicesOf(senderPurposes, `${texts}.purposeNames`);
const filters = [
  <SelectInput key="purpose" source="purpose" choices={purposes} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** E-mail senders. */
export const List: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/mail-manager/sender"
      filters={filters}
      columns={[
        { source: 'email' },
        { source: 'displayName', from: 'md' },
        {
          source: 'purposes',
          render: (sender) => sender.purposes.map((one) => t(`${texts}.purposeNames.${one}`)).join(', '),
          from: 'sm',
        },
        {
          source: 'defaultPurposes',
          render: (sender) =>
            sender.defaultPurposes.map((one) => t(`${texts}.purposeNames.${one}`)).join(', '),
          from: 'lg',
        },
        { source: 'mailboxReadAt', render: (sender) => <MailboxState sender={sender} />, from: 'lg' },
        { source: 'isActive' },
      ]}
    />
  );
};

/** Inputs of a sender. */
export const Inputs: FC = () => (
  <>
    <TextInput source="email" type="email" validate={required()} />
    <LanguageInputs>
      <TextInput source="displayName" />
    </LanguageInputs>
    <TextInput source="replyTo" type="email" defaultValue="" />
    <CheckboxGroupInput source="purposes" choices={purposes} defaultValue={[]} />
    <CheckboxGroupInput
      source="defaultPurposes"
      choices={purposes}
      defaultValue={[]}
      helperText="resources.admin/mail-manager/sender.defaultHint"
    />
    <ContractArrayReferenceInput source="contractIds" defaultValue={[]} />
    <ReferenceInput
      source="smtpId"
      reference="admin/mail-manager/smtp"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      queryOptions={inBackground}
    >
      <AutocompleteInput
        optionText="name"
        filterToQuery={(q: string) => ({ q })}
        helperText={`${texts}.smtpHint`}
      />
    </ReferenceInput>
    <MailboxInputs />
    <BooleanInput source="isActive" defaultValue />
  </>
);
