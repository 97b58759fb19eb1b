import type { FC } from 'react';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  NullableBooleanInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  type Validator,
} from 'react-admin';
import { provider } from '../../../contract/providers.ts';
import { providerSettings, type ProviderSettings } from '../../../contract/providerSettings.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { useT } from '../../i18n/useT.ts';

const texts = 'resources.admin/synchronization/provider';
const kinds = choicesOf(provider.shape.kind.options, `${texts}.kinds`);
const formats = choicesOf(providerSettings.record.shape.fileFormat.unwrap().options, `${texts}.formats`);
const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map((id) => ({ id, name: `${texts}.weekdays.day${id}` }));
/** A new laboratory works from Monday to Friday. */
const hasDays: Validator = (days?: number[]) => (days?.length === 0 ? 'ra.validation.required' : undefined);
const asTyped = (text: string): string => text;
const filters = [
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
  <NullableBooleanInput key="isUnmapped" source="isUnmapped" />,
];

/** Outside laboratories. */
export const List: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/synchronization/provider"
      filters={filters}
      columns={[
        { source: 'code' },
        { source: 'name' },
        { source: 'kind', render: ({ kind }) => t(`${texts}.kinds.${kind}`), from: 'sm' },
        { source: 'serviceMap', align: 'right', render: ({ serviceMap }) => serviceMap.length, from: 'md' },
        { source: 'isActive' },
      ]}
    />
  );
};

/** An outside laboratory and its code map. */
export const Inputs: FC = () => (
  <>
    <LanguageInputs>
      <TextInput source="name" validate={required()} />
    </LanguageInputs>
    <FieldRow>
      <TextInput source="code" validate={required()} />
      <SelectInput source="kind" choices={kinds} defaultValue="paper" validate={required()} />
    </FieldRow>
    <FormDataConsumer<ProviderSettings>>
      {({ formData: { kind } }) =>
        kind === 'file' && (
          <SelectInput
            source="fileFormat"
            choices={formats}
            defaultValue="xlsx"
            validate={required()}
            helperText={`${texts}.fileHint`}
          />
        )
      }
    </FormDataConsumer>
    <TextInput source="contact" parse={asTyped} defaultValue="" />
    <TextInput
      source="accreditation"
      parse={asTyped}
      defaultValue=""
      helperText={`${texts}.accreditationHint`}
    />
    <BooleanInput source="isActive" defaultValue />
    <CheckboxGroupInput
      source="workingWeek"
      choices={weekdays}
      format={(days: number[] | undefined) => days ?? [1, 2, 3, 4, 5]}
      validate={hasDays}
      helperText={`${texts}.holidaysHint`}
    />
    <ArrayInput source="holidays" defaultValue={[]}>
      <SimpleFormIterator inline disableReordering disableClear>
        <WireDateInput source="day" isIso validate={required()} />
        <TextInput source="name" validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
    <ArrayInput source="serviceMap" defaultValue={[]} helperText={`${texts}.mapHint`}>
      <SimpleFormIterator inline disableReordering disableClear>
        <TextInput source="serviceCode" validate={required()} />
        <TextInput source="providerCode" parse={asTyped} defaultValue="" />
        <NumberInput source="price" validate={required()} />
        <NumberInput source="workingDays" validate={required()} defaultValue={1} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
