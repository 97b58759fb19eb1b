import type { PersonEvidence, PersonFieldName } from '../../../contract/personEvidence.ts';
import { comparisonOf } from './compare.ts';
import { defaultModel } from './defaultModel.ts';
import type { Level } from './fields.ts';
import { knownNames } from './model.ts';
import { preparedPerson, type Person } from './personIndex.ts';
import { personFields } from './personFields.ts';

const compare = comparisonOf(personFields.fields, knownNames(defaultModel));

/** What a record is to a person: the person's own, somebody else's, or what only people can tell. */
export type Whose = 'own' | 'other' | 'open';

const isOneOf = (level: Level | null, levels: readonly Level[]): boolean =>
  level !== null && levels.includes(level);

/**
 * Whether a record is the person's: the rule of every door. Another first name, sex or birth date is another person. The
 * record is the person's when names and birth date are the same, in whatever letters, and nothing speaks against it; a
 * document, a phone or an address alone says nothing. All between is open: another surname or patronymic, what is only
 * nearly the same, another number of the same kind of document. The evidence has no points: the rule does not add them up.
 */
export const whoseIs = (person: Person, record: Person): { whose: Whose; evidence: PersonEvidence[] } => {
  const levels = compare(preparedPerson(person), preparedPerson(record));
  const of = (name: PersonFieldName): Level | null =>
    levels[personFields.fields.findIndex((field) => field.name === name)] ?? null;
  const evidence = personFields.fields.flatMap(({ name }, at): PersonEvidence[] => {
    const level = levels[at] ?? null;
    return level === null || name === 'identificationNumberTypeId' ? [] : [{ field: name, level, points: 0 }];
  });
  const [last, first, born] = [of('lastName'), of('firstName'), of('dateOfBirth')];
  if (first === 'different' || born === 'different' || of('gender') === 'different')
    return { whose: 'other', evidence };
  const document = of('identificationNumber');
  // Spellings that sound alike are also those of different families, which do not share a document.
  const same: readonly Level[] = document === 'equal' ? ['equal', 'sound', 'short'] : ['equal'];
  const isOwn =
    isOneOf(first, same) &&
    isOneOf(last, same) &&
    born === 'equal' &&
    !isOneOf(of('paternalName'), ['different', 'close']) &&
    !isOneOf(document, ['different', 'digit']) &&
    of('timeOfBirth') !== 'different';
  return { whose: isOwn ? 'own' : 'open', evidence };
};
