import type { FC } from 'react';
import {
  ArrayInput,
  BooleanInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { interferences, type ExtensionRecord } from '../../../contract/serviceExtension.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { characteristicField, factorField, field } from './fieldLabels.ts';
import { LocalisedHtmlInput, LocalisedInput } from './LocalisedInput.tsx';

const effects = interferences.map((id) => ({
  id,
  name: `serviceExtension.effects.${id}` satisfies MessageKey,
}));
const CharacteristicsHint: FC<{ max: number }> = ({ max }) =>
  useT()('serviceExtension.maxCharacteristics', { max });

const asTyped = (text: string): string => text;

/** Inputs of the general characteristics and the other texts. */
export const DescriptionFields: FC<Pick<ExtensionRecord, 'maxCharacteristics'>> = ({
  maxCharacteristics: max,
}) => (
  <>
    <BooleanInput {...field('isGeneralCharacteristics')} />
    <ArrayInput {...field('characteristics')} helperText={max !== null && <CharacteristicsHint max={max} />}>
      <SimpleFormIterator disableClear>
        <LocalisedInput {...characteristicField('title')} />
        <LocalisedHtmlInput {...characteristicField('text')} />
      </SimpleFormIterator>
    </ArrayInput>
    <LocalisedHtmlInput {...field('indications')} />
    <LocalisedHtmlInput {...field('interpretation')} />
  </>
);

/** Inputs of interfering factors, and of the code and keywords by which the service is found. */
export const FactorFields: FC = () => (
  <>
    <ArrayInput {...field('interferingFactors')}>
      <SimpleFormIterator inline disableReordering disableClear>
        <LocalisedInput {...factorField('factor')} sx={{ minWidth: 240 }} />
        <SelectInput {...factorField('effect')} choices={effects} defaultValue="raises" />
        <LocalisedInput {...factorField('comment')} sx={{ minWidth: 240 }} />
      </SimpleFormIterator>
    </ArrayInput>
    <TextInput {...field('loinc')} parse={asTyped} helperText="serviceExtension.loincHint" />
    <TextArrayInput {...field('keywords')} helperText="serviceExtension.keywordsHint" />
  </>
);
