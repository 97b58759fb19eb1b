import type { FC } from 'react';
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { dayTimes, transportTemperatures, type ExtensionRecord } from '../../../contract/serviceExtension.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { field, preparationField, specimenField } from './fieldLabels.ts';
import { LocalisedHtmlInput } from './LocalisedInput.tsx';

const temperatures = transportTemperatures.map((id) => ({
  id,
  name: `serviceExtension.temperatures.${id}` satisfies MessageKey,
}));
const times = dayTimes.map((id) => ({ id, name: `serviceExtension.dayTimes.${id}` satisfies MessageKey }));
const asTyped = (text: string): string => text;

/** Inputs of specimens and preparation. */
export const SpecimenFields: FC<{ types: ExtensionRecord['biomaterialTypes'] }> = ({ types }) => {
  const language = useLanguage();
  const choices = types.map(({ id, name, biomaterial }) => ({
    id,
    name: `${id} · ${name[language]}, ${biomaterial[language]}`,
  }));
  return (
    <>
      <ArrayInput {...field('biomaterial')}>
        <SimpleFormIterator inline disableReordering disableClear className="extension-row">
          <SelectInput
            {...specimenField('biomaterialTypeId')}
            choices={choices}
            translateChoice={false}
            validate={required()}
            sx={{ minWidth: 280 }}
          />
          <NumberInput {...specimenField('volumeMl')} validate={required()} />
          <NumberInput {...specimenField('minVolumeMl')} />
          <NumberInput {...specimenField('count')} defaultValue={1} />
          <SelectInput {...specimenField('transportTemp')} choices={temperatures} defaultValue="room" />
          <NumberInput {...specimenField('stabilityHours')} />
        </SimpleFormIterator>
      </ArrayInput>
      <LocalisedHtmlInput {...preparationField('text')} />
      <NumberInput {...preparationField('fastingHours')} />
      <SelectInput {...preparationField('timeOfDay')} choices={times} />
      <TextInput
        {...preparationField('cycleDays')}
        parse={asTyped}
        helperText="serviceExtension.cycleDaysHint"
      />
      <BooleanInput {...preparationField('noAlcohol')} />
      <BooleanInput {...preparationField('noMedicine')} />
      <LocalisedHtmlInput {...field('notes')} />
    </>
  );
};
