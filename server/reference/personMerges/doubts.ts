import { isNewborn } from '../../../contract/newborn.ts';
import { mergeDoubts } from '../../../contract/personMerges.ts';
import type { patients } from '../../core/db/schema/patients.ts';
import { hasOwnDocument, preparedPerson } from '../persons/person.ts';
import { judged } from '../persons/personIndex.ts';

type StoredPatient = typeof patients.$inferSelect;

/** What speaks against two records being of one person. */
export const doubtsOf = (
  one: StoredPatient,
  other: StoredPatient,
  now: Date,
): (typeof mergeDoubts)[number][] => {
  const genders = new Set([one.gender, other.gender].filter((gender) => gender !== 'U'));
  const found = {
    documents:
      [one, other].every(hasOwnDocument) &&
      one.identificationNumberTypeId !== null &&
      one.identificationNumberTypeId === other.identificationNumberTypeId &&
      one.identificationNumber !== other.identificationNumber,
    gender: genders.size > 1,
    birthDate: one.dateOfBirth !== other.dateOfBirth,
    newborn: [one, other].some(({ dateOfBirth }) => isNewborn(dateOfBirth, now)),
  };
  return mergeDoubts.filter((doubt) => found[doubt]);
};

/** Whether two records are certainly of one person by the index of persons, and nothing speaks against it. */
export const areCertain = (one: StoredPatient, other: StoredPatient, now: Date): boolean => {
  const beside = { prepared: preparedPerson(other), dateOfBirth: other.dateOfBirth };
  const { grade } = judged(preparedPerson(one), beside, now);
  return grade === 'certain' && doubtsOf(one, other, now).length === 0;
};
