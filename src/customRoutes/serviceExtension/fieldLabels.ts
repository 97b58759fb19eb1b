import type { ExtensionFields, ReferenceValue } from '../../../contract/serviceExtension.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

interface Labelled {
  source: string;
  label: MessageKey;
}

/** Source and label of an input, by fields of the contract. */
export const field = (name: keyof ExtensionFields): Labelled => ({
  source: name,
  label: `serviceExtension.fields.${name}`,
});
export const specimenField = (name: keyof ExtensionFields['biomaterial'][number]): Labelled => ({
  source: name,
  label: `serviceExtension.specimen.${name}`,
});
export const preparationField = (name: keyof ExtensionFields['preparation']): Labelled => ({
  source: `preparation.${name}`,
  label: `serviceExtension.preparation.${name}`,
});
export const rangeField = (name: keyof ReferenceValue): Labelled => ({
  source: name,
  label: `serviceExtension.range.${name}`,
});
export const characteristicField = (name: keyof ExtensionFields['characteristics'][number]): Labelled => ({
  source: name,
  label: `serviceExtension.characteristic.${name}`,
});
export const questionField = (name: keyof ExtensionFields['questions'][number]): Labelled => ({
  source: name,
  label: `serviceExtension.question.${name}`,
});
export const factorField = (name: keyof ExtensionFields['interferingFactors'][number]): Labelled => ({
  source: name,
  label: `serviceExtension.factor.${name}`,
});
