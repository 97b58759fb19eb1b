import { and, between, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { patientFilter } from '../../../contract/patients.ts';
import { sqlDay } from '../../core/dates.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { nameWords, searchParts, type SearchPart } from './rules.ts';

/** The fewest digits of a phone that tell a person. */
const PHONE_END = 4;

export type SearchParams = z.output<typeof patientFilter> & {
  contractId: number;
  term: string;
  pageNumber: number;
  pageSize: number;
};

/** The normalised text begins with another one. */
export const beginsWith = (key: SQLWrapper, text: string): SQL =>
  sql`${key} like search_key(${likePattern.startsWith(text)})`;
export const firstNameKey = sql`search_key(${patients.firstName})`;
const paternalNameKey = sql`search_key(${patients.paternalName})`;

const hasInitials = ([one = '', another]: readonly string[]): SQL | undefined =>
  another === undefined
    ? or(beginsWith(firstNameKey, one), beginsWith(paternalNameKey, one))
    : and(beginsWith(firstNameKey, one), beginsWith(paternalNameKey, another));

/** The patients that a part of the term finds. */
export const matches = ({ text, initials, birthDate, birthYear }: SearchPart): SQL | undefined =>
  or(
    text === undefined
      ? undefined
      : sql`${patients.searchKey} like search_key(${likePattern.contains(text)})`,
    initials && hasInitials(initials),
    birthDate === undefined ? undefined : eq(patients.dateOfBirth, birthDate),
    birthYear === undefined
      ? undefined
      : between(patients.dateOfBirth, `${birthYear}-01-01`, `${birthYear}-12-31`),
  );

/** The search without its term. */
export const filtersOf = (params: SearchParams): SQL | undefined =>
  and(
    eq(patients.contractId, params.contractId),
    params.lastName === '' ? undefined : beginsWith(patients.searchKey, params.lastName),
    params.firstName === '' ? undefined : beginsWith(firstNameKey, params.firstName),
    params.email === ''
      ? undefined
      : sql`lower(${patients.email}) like ${likePattern.startsWith(params.email.toLowerCase())}`,
    params.dateOfBirth === '' ? undefined : eq(patients.dateOfBirth, sqlDay(params.dateOfBirth)),
    params.phone === '' ? undefined : eq(patients.mobilePhone, params.phone),
    params.gender === '' ? undefined : eq(patients.gender, params.gender),
  );

/** The whole search. */
export const conditionsOf = (params: SearchParams): SQL | undefined =>
  and(filtersOf(params), ...searchParts(params.term).map(matches));

/** How well a patient fits the names of a term; a condition implies those after it. Better matches come first. */
export interface Fit {
  /** The names typed are the whole surname, with the whole first name and patronymic if typed. */
  full: SQL;
  /** A name typed is the whole surname. */
  surname: SQL;
  /** The surname begins with a name typed. */
  beginning: SQL;
  /**
   * The names typed are the whole surname, or it and the whole first name, with the patronymic or without, in either
   * order: not the beginnings of others.
   */
  whole: SQL;
}

/** Whether the numbers of a term tell namesakes apart; initials alone do not. */
export const tellsNamesakes = (term: string): boolean => {
  const others = searchParts(term).filter(({ text }) => text === undefined || /\d/.test(text));
  const [initials, rest] = [others.filter((part) => part.initials), others.filter((part) => !part.initials)];
  const areWhole = rest.every(
    ({ text = '', birthDate }) => birthDate !== undefined || text.length >= PHONE_END,
  );
  return areWhole && (initials.length === 0 || rest.length > 0);
};

/** How patients fit the names of a term; undefined for a term without names. */
export const fitOf = (term: string): Fit | undefined => {
  const names = nameWords(term);
  const begins = (key: SQLWrapper, texts: readonly string[]) =>
    sql`(${sql.join(
      texts.map((text) => beginsWith(key, text)),
      sql` or `,
    )})`;
  if (names.length === 0) return undefined;
  const { searchKey, lastName, firstName, paternalName } = patients;
  const beginning = begins(searchKey, names);
  const typed = sql`search_key(${names.join(' ')})`;
  const joined = (...parts: PgColumn[]) => sql`search_key(${sql.join(parts, sql` || ' ' || `)}) = ${typed}`;
  return {
    full: begins(searchKey, [`${names.join(' ')} `]),
    surname: begins(
      searchKey,
      names.map((name) => `${name} `),
    ),
    beginning,
    // The first condition is for speed: it is cheap, and few patients fulfil it.
    whole: sql`(${begins(
      searchKey,
      names.map((name) => `${name} `),
    )} and (${joined(lastName)} or ${joined(lastName, firstName)} or ${joined(firstName, lastName)}
      or ${joined(lastName, firstName, paternalName)} or ${joined(firstName, paternalName, lastName)}))`,
  };
};
