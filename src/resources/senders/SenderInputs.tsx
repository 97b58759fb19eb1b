import type { FC } from 'react';
import { BooleanInput, CheckboxGroupInput, required, TextInput, TranslatableInputs } from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { SmtpReferenceInput } from './SmtpReferenceInput.tsx';
import { senderPurposeChoices } from './senderPurposeChoices.ts';

/** Inputs of a sender, for Edit and Create. */
export const SenderInputs: FC = () => {
  const language = useLanguage();
  return (
    <>
      <TextInput source="email" type="email" validate={required()} />
      <TranslatableInputs locales={[...languages]} defaultLocale={language} fullWidth>
        <TextInput source="displayName" />
      </TranslatableInputs>
      <TextInput source="replyTo" type="email" defaultValue="" />
      <CheckboxGroupInput source="purposes" choices={senderPurposeChoices} defaultValue={[]} />
      <CheckboxGroupInput source="defaultPurposes" choices={senderPurposeChoices} defaultValue={[]} />
      <ContractArrayReferenceInput source="contractIds" defaultValue={[]} />
      <SmtpReferenceInput source="smtpId" />
      <BooleanInput source="isActive" defaultValue />
    </>
  );
};
