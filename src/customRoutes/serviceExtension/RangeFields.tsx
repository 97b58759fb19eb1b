import type { FC } from 'react';
import { ArrayInput, NumberInput, SelectInput, SimpleFormIterator } from 'react-admin';
import { ageUnits, type ReferenceValue } from '../../../contract/serviceExtension.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { field, rangeField } from './fieldLabels.ts';
import { LocalisedInput } from './LocalisedInput.tsx';
import { RangeWarnings } from './RangeWarnings.tsx';

const units = ageUnits.map((id) => ({ id, name: `serviceExtension.ageUnits.${id}` satisfies MessageKey }));
const sexes = (['any', 'F', 'M'] satisfies ReferenceValue['sex'][]).map((id) => ({
  id,
  name: `serviceExtension.sexes.${id}` satisfies MessageKey,
}));

/** Inputs of the reference ranges, with warnings about ages that no range covers or several do. */
export const RangeFields: FC = () => (
  <>
    <RangeWarnings />
    <ArrayInput {...field('referenceValues')} helperText="serviceExtension.rangesHint">
      <SimpleFormIterator inline disableReordering disableClear className="extension-row">
        <LocalisedInput {...rangeField('analyte')} sx={{ minWidth: 240 }} />
        <LocalisedInput {...rangeField('unit')} />
        <SelectInput {...rangeField('sex')} choices={sexes} defaultValue="any" />
        <NumberInput {...rangeField('ageFrom')} defaultValue={0} />
        <NumberInput {...rangeField('ageTo')} />
        <SelectInput {...rangeField('ageUnit')} choices={units} defaultValue="year" />
        <NumberInput {...rangeField('low')} />
        <NumberInput {...rangeField('high')} />
        <NumberInput {...rangeField('criticalLow')} />
        <NumberInput {...rangeField('criticalHigh')} />
        <LocalisedInput {...rangeField('text')} sx={{ minWidth: 240 }} />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);
