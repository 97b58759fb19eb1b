import { and, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { keyedPatients } from '../../core/db/schema/persons.ts';
import { givenName, surname } from '../persons/normalise.ts';
import { nameWords, searchParts } from './rules.ts';
import { filtersOf, matches, type SearchParams } from './searchConditions.ts';

/** Fewer letters are the beginning of too many names. */
const MIN_LETTERS = 3;

const { spoken } = keyedPatients;
const hasSurname = (word: string, isWhole: boolean): SQL | undefined => {
  const read = surname(word)?.spoken ?? '';
  return read.length < MIN_LETTERS ? undefined : like(spoken, `${read}${isWhole ? ' ' : ''}%`);
};
const hasGivenName = (word: string): SQL =>
  like(spoken, `% ${likePattern.startsWith(givenName(word)?.spoken ?? word)}`);

/**
 * Whether the names of a patient are spoken like these, in whatever spelling of either language and alphabet: a surname
 * that begins so or, with `isWhole`, is the whole one; what is no name in the term must match. undefined without a surname
 * of three letters.
 */
export const isSpokenLike = (
  db: Db,
  params: Pick<SearchParams, 'term' | 'lastName' | 'firstName'>,
  isWhole: boolean,
): SQL | undefined => {
  const words = nameWords(params.term);
  const named = (
    params.lastName === ''
      ? words.map((word, at) => [word, words.toSpliced(at, 1)] as const)
      : [[params.lastName, words] as const]
  ).flatMap(([last, others]) => {
    const own = hasSurname(last, isWhole);
    return own === undefined ? [] : [and(own, ...others.map(hasGivenName))];
  });
  if (named.length === 0) return undefined;
  const found = db
    .select({ id: keyedPatients.patientId })
    .from(keyedPatients)
    .where(and(or(...named), params.firstName === '' ? undefined : hasGivenName(params.firstName)));
  const others = searchParts(params.term).filter(({ text }) => text === undefined || /\d/.test(text));
  return and(inArray(patients.id, found), ...others.map(matches));
};

/** The same of the patients whom a search filters. */
export const spokenLike = (db: Db, params: SearchParams, isWhole: boolean): SQL | undefined => {
  const isSpoken = isSpokenLike(db, params, isWhole);
  return isSpoken && and(filtersOf({ ...params, lastName: '', firstName: '' }), isSpoken);
};
