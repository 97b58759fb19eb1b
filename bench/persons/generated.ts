import type { RecordText } from '../../server/reference/persons/fields.ts';

/** A record as a registry has it; the date `yyyy-MM-dd`. */
export type GeneratedPerson = RecordText<
  | 'lastName'
  | 'firstName'
  | 'paternalName'
  | 'gender'
  | 'dateOfBirth'
  | 'mobilePhone'
  | 'email'
  | 'address'
  | 'identificationNumberTypeId'
  | 'identificationNumber'
>;

/** Records, and for each of them the person whom it describes. */
export interface GeneratedSet {
  people: GeneratedPerson[];
  persons: number[];
}
