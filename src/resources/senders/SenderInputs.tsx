import type { FC } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  required,
  TextInput,
  TranslatableInputs,
} from 'react-admin';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { senderPurposeChoices } from './senderPurposeChoices.ts';

/** Inputs of a sender, for Edit and Create. */
export const SenderInputs: FC = () => {
  const language = useLanguage();
  const contracts = useSessionUser().userContracts.map(({ id, name }) => ({ id, name: name[language] }));
  return (
    <>
      <TextInput source="email" type="email" validate={required()} />
      <TranslatableInputs locales={[...languages]} defaultLocale={language} fullWidth>
        <TextInput source="displayName" />
      </TranslatableInputs>
      <TextInput source="replyTo" type="email" defaultValue="" />
      <CheckboxGroupInput source="purposes" choices={senderPurposeChoices} defaultValue={[]} />
      <CheckboxGroupInput source="defaultPurposes" choices={senderPurposeChoices} defaultValue={[]} />
      <AutocompleteArrayInput
        source="contractIds"
        choices={contracts}
        translateChoice={false}
        defaultValue={[]}
      />
      <NumberInput source="smtpId" />
      <BooleanInput source="isActive" defaultValue />
    </>
  );
};
