import type { Declaration, Key } from '../../server/reference/persons/fields.ts';

/** Keys of two fields each. */
const pairs = (...list: readonly (readonly [Key[number], Key[number]])[]): Key[] => [...list];

/** Febrl, without the number of social security, which would settle every pair. */
export const febrlFields: Declaration = {
  fields: [
    { name: 'given_name', kind: 'name', exchangedWith: 'surname' },
    { name: 'surname', kind: 'name', exchangedWith: 'given_name' },
    { name: 'street_number', kind: 'code' },
    { name: 'address_1', kind: 'text', exchangedWith: 'address_2' },
    { name: 'address_2', kind: 'text', exchangedWith: 'address_1' },
    { name: 'suburb', kind: 'text' },
    { name: 'postcode', kind: 'code' },
    { name: 'state', kind: 'choice' },
    { name: 'date_of_birth', kind: 'date' },
  ],
  keys: [
    [['date_of_birth', 'all']],
    ...pairs(
      [
        ['surname', 'sound'],
        ['given_name', 'sound'],
      ],
      [
        ['surname', 'start'],
        ['postcode', 'all'],
      ],
      [
        ['given_name', 'start'],
        ['postcode', 'all'],
      ],
      [
        ['surname', 'start'],
        ['street_number', 'all'],
      ],
      [
        ['given_name', 'start'],
        ['street_number', 'all'],
      ],
      [
        ['address_1', 'start'],
        ['postcode', 'all'],
      ],
      [
        ['address_1', 'start'],
        ['street_number', 'all'],
      ],
      [
        ['suburb', 'start'],
        ['street_number', 'all'],
      ],
      [
        ['suburb', 'start'],
        ['surname', 'start'],
      ],
      [
        ['suburb', 'start'],
        ['given_name', 'start'],
      ],
      [
        ['address_1', 'start'],
        ['suburb', 'start'],
      ],
      [
        ['address_2', 'start'],
        ['postcode', 'all'],
      ],
      [
        ['date_of_birth', 'year'],
        ['postcode', 'all'],
      ],
      [
        ['date_of_birth', 'monthDay'],
        ['surname', 'start'],
      ],
      [
        ['date_of_birth', 'monthDay'],
        ['given_name', 'start'],
      ],
      [
        ['date_of_birth', 'monthDay'],
        ['postcode', 'all'],
      ],
    ),
  ],
  stops: [],
};
