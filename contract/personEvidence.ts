import { z } from 'zod';

/** How sure it is that two records are one person, surest first. */
export const personGrades = ['certain', 'probable', 'possible'] as const;
/** Fields by which persons are compared. */
export const personFieldNames = [
  'lastName',
  'firstName',
  'paternalName',
  'gender',
  'dateOfBirth',
  'timeOfBirth',
  'mobilePhone',
  'email',
  'address',
  'identificationNumber',
] as const;
export type PersonFieldName = (typeof personFieldNames)[number];
/**
 * How well the values of a field agree, best first. `sound`: other spellings of one name; `short`: a short form of a first
 * name; `close`: nearly the same; `part`:
 * an initial, one of several names, or two of year, month and day; `exchanged`: day and month, or surname and first name;
 * `digit`: one digit; `changed`: two surnames of women.
 */
export const evidenceLevels = [
  'equal',
  'sound',
  'short',
  'close',
  'digit',
  'part',
  'exchanged',
  'changed',
  'different',
] as const;

export const personEvidence = z.object({
  field: z.enum(personFieldNames),
  level: z.enum(evidenceLevels),
  /** Above 0 for one person, below for two; one more point doubles the odds. */
  points: z.number(),
});
/** What a field says about whether two records are one person. */
export type PersonEvidence = z.output<typeof personEvidence>;
