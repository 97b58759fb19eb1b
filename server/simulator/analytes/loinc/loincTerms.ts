// This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the
// Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at
// http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
import { bloodTerms } from './blood.ts';
import { hormoneTerms } from './hormones.ts';
import { immunityTerms } from './immunity.ts';
import { infectionTerms } from './infections.ts';

/** Where a code was read together with its name, by the letter in the tables. */
const sources = {
  T: 'LOINC Top 2000+ Common Lab Results, SI version 1.1 (Regenstrief Institute)',
  U: 'LOINC Universal Lab Orders Value Set 2.1 (Regenstrief Institute)',
  // Not in these lists: the component is that of the LOINC core table, the unit that of the list of the National Library
  // of Medicine, the name that of public value sets.
  R: 'LOINC core table 2.68; NLM LOINC units 2.67; long name as in public FHIR value sets',
} as const;

/** A term of LOINC. */
export interface LoincTerm {
  code: string;
  /** The long common name, which says property, specimen and method. */
  name: string;
  source: string;
}

const isSource = (letter: string): letter is keyof typeof sources => letter in sources;

const readTerm = (line: string): [analyte: string, term: LoincTerm] => {
  const [analyte = '', code = '', letter = '', name = ''] = line.split(' | ');
  if (!isSource(letter) || name === '') throw new Error(`"${line}" is no term`);
  return [analyte, { code, name, source: sources[letter] }];
};

/** The terms of LOINC by analyte, only where analyte, unit, specimen and method leave no doubt. */
export const loincTerms: Readonly<Record<string, LoincTerm>> = Object.fromEntries(
  [bloodTerms, hormoneTerms, infectionTerms, immunityTerms].flatMap((table) =>
    table.trim().split('\n').map(readTerm),
  ),
);
