import type { CodeableConcept, Coding, Element, Reference } from 'fhir/r4';
import type { LocalisedName } from '../../contract/fields.ts';
import { languages, type Language } from '../core/messages/messages.ts';

/** How resources are written: in which language, and at which address of the server. */
export interface Writing {
  /** Of the FHIR interface, without a trailing slash; the laboratory's own codes and numbers are named below it. */
  base: string;
  language: Language;
}

export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation';

/** The laboratory's name for a set of its codes: `service`, `analyte`. */
export const codeSystem = ({ base }: Writing, set: string): string => `${base}/CodeSystem/${set}`;
/** The laboratory's name for a series of its numbers: `order`, `specimen`. */
export const numberSystem = ({ base }: Writing, series: string): string => `${base}/sid/${series}`;

/** The other languages of a text, as an extension of it; undefined when it is the same in all of them. */
export const translations = (names: LocalisedName, { language }: Writing): Element | undefined => {
  const others = languages.filter(
    (one) => one !== language && names[one] !== '' && names[one] !== names[language],
  );
  if (others.length === 0) return undefined;
  return {
    extension: others.map((one) => ({
      url: TRANSLATION,
      extension: [
        { url: 'lang', valueCode: one },
        { url: 'content', valueString: names[one] },
      ],
    })),
  };
};

/** A text in the language that was asked, in Russian where it has none. */
export const textIn = (names: LocalisedName, { language }: Writing): string => names[language] || names.ru;

/** A concept with its codes, called as the laboratory calls it. */
export const concept = (
  names: LocalisedName,
  coding: readonly Coding[],
  writing: Writing,
): CodeableConcept => ({
  coding: coding.length === 0 ? undefined : [...coding],
  text: textIn(names, writing),
  _text: translations(names, writing),
});

/** A code of the laboratory in words of the language alone. */
export const stated = (set: string, code: string, text: string, writing: Writing): CodeableConcept => ({
  coding: [{ system: codeSystem(writing, set), code }],
  text,
});

/** A reference to a resource of this server. */
export const to = (type: string, id: number | string): Reference => ({ reference: `${type}/${id}` });

/** A list, or nothing: FHIR has no empty lists. */
export const listed = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length === 0 ? undefined : [...items];
