import type { DocumentOwner } from '../../../contract/patients.ts';
import type { PersonFieldName } from '../../../contract/personEvidence.ts';
import { prepareRecord, type Prepared } from './normalise.ts';
import { personFields } from './personFields.ts';

/** What of a patient is compared: a stored one, or a form as far as it is typed. */
export type Person = { readonly [Name in PersonFieldName]?: string | undefined } & {
  readonly identificationNumberTypeId?: number | null | undefined;
  /** Missing: the document is the person's own. */
  readonly documentOf?: DocumentOwner | undefined;
};

/** Whether the document, if any, is the person's own. */
export const hasOwnDocument = ({ documentOf = 'own' }: Pick<Person, 'documentOf'>): boolean =>
  documentOf === 'own';

/** A patient ready for comparison; the document of another is no evidence of who it is. */
export const preparedPerson = (person: Person): Prepared[] => {
  const isOwn = hasOwnDocument(person);
  return prepareRecord(personFields.fields, {
    ...person,
    // U: unknown.
    gender: person.gender === 'U' ? '' : person.gender,
    identificationNumberTypeId: isOwn ? String(person.identificationNumberTypeId ?? '') : '',
    identificationNumber: isOwn ? person.identificationNumber : '',
  });
};

/** What registrations of one person have in common: names in whatever letters and order, and the birth date. */
export const personKey = (person: Person): string => {
  const prepared = preparedPerson(person);
  const of = (name: PersonFieldName) =>
    prepared[personFields.fields.findIndex((field) => field.name === name)];
  const [last = '', first = '', born = ''] = (['lastName', 'firstName', 'dateOfBirth'] as const).map(
    (name) => {
      const value = of(name) ?? '';
      return typeof value === 'object' ? value.skeleton : value;
    },
  );
  return [...[last, first].toSorted(), born].join(' ');
};
