import type { PersonFieldName } from '../../../contract/personEvidence.ts';
import type { Declaration } from './fields.ts';

/** Changes when the keys of a stored patient would, or how names are spoken: then all are written once more. */
export const KEYS_VERSION = 2;

/** How patients are compared. */
export const personFields: Declaration<PersonFieldName | 'identificationNumberTypeId'> = {
  fields: [
    { name: 'lastName', kind: 'name', exchangedWith: 'firstName', changesFor: ['gender', 'f'] },
    { name: 'firstName', kind: 'given', exchangedWith: 'lastName' },
    { name: 'paternalName', kind: 'given' },
    { name: 'gender', kind: 'choice' },
    { name: 'dateOfBirth', kind: 'date' },
    { name: 'timeOfBirth', kind: 'choice' },
    { name: 'mobilePhone', kind: 'phone' },
    { name: 'email', kind: 'choice' },
    { name: 'address', kind: 'text' },
    { name: 'identificationNumberTypeId', kind: 'type' },
    { name: 'identificationNumber', kind: 'code', typedBy: 'identificationNumberTypeId' },
  ],
  keys: [
    [['identificationNumber', 'all']],
    [['mobilePhone', 'all']],
    [
      ['dateOfBirth', 'all'],
      ['lastName', 'start'],
    ],
    [
      ['dateOfBirth', 'all'],
      ['firstName', 'start'],
    ],
    [
      ['dateOfBirth', 'all'],
      ['paternalName', 'start'],
    ],
    [
      ['dateOfBirth', 'year'],
      ['lastName', 'sound'],
      ['firstName', 'sound'],
    ],
    [
      ['dateOfBirth', 'monthDay'],
      ['lastName', 'sound'],
      ['firstName', 'sound'],
    ],
    [
      ['lastName', 'sound'],
      ['firstName', 'sound'],
      ['paternalName', 'sound'],
    ],
  ],
  stops: [
    { field: 'firstName', level: 'different', most: 'possible' },
    { field: 'firstName', level: 'part', most: 'probable' },
    { field: 'identificationNumber', level: 'different', most: 'probable' },
    { field: 'identificationNumber', level: 'digit', most: 'probable' },
    { field: 'dateOfBirth', level: 'part', most: 'probable' },
    { field: 'dateOfBirth', level: 'different', most: 'possible' },
    { field: 'timeOfBirth', level: 'different', most: 'possible' },
    { field: 'gender', level: 'different', most: 'probable' },
  ],
  // Names and a birth date that only nearly agree are those of namesakes, too.
  proof: {
    fields: ['lastName', 'firstName', 'dateOfBirth'],
    by: ['mobilePhone', 'email', 'address', 'identificationNumber'],
  },
};
