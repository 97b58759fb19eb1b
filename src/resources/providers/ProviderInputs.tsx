import type { FC } from 'react';
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  TranslatableInputs,
} from 'react-admin';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { providerKinds } from './providerKinds.ts';

const asTyped = (text: string): string => text;

/** Inputs of an outside laboratory and its code map, for Edit and Create. */
export const ProviderInputs: FC = () => (
  <>
    <TextInput source="code" validate={required()} />
    <TranslatableInputs locales={[...languages]} defaultLocale={useLanguage()} fullWidth>
      <TextInput source="name" validate={required()} />
    </TranslatableInputs>
    <SelectInput source="kind" choices={providerKinds} defaultValue="paper" validate={required()} />
    <TextInput source="contact" parse={asTyped} defaultValue="" />
    <BooleanInput source="isActive" defaultValue />
    <ArrayInput
      source="serviceMap"
      defaultValue={[]}
      helperText="resources.admin/synchronization/provider.mapHint"
    >
      <SimpleFormIterator inline disableReordering disableClear>
        <TextInput source="serviceCode" validate={required()} />
        <TextInput source="providerCode" parse={asTyped} defaultValue="" />
        <NumberInput source="price" validate={required()} />
        <NumberInput source="workingDays" validate={required()} defaultValue={1} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
