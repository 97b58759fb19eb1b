import type { FC } from 'react';
import { BooleanInput, required, TextInput, TranslatableInputs } from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ResourceEdit } from '../ResourceEdit.tsx';

/** The settings of a contract. */
export const ContractEdit: FC = () => {
  const language = useLanguage();
  return (
    <ResourceEdit>
      <TextInput source="code" validate={required()} />
      <TranslatableInputs locales={[...languages]} defaultLocale={language} fullWidth>
        <TextInput source="name" validate={required()} />
      </TranslatableInputs>
      <BooleanInput source="consentRequired" />
      <BooleanInput source="isActive" />
    </ResourceEdit>
  );
};
