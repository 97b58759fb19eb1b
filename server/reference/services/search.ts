import { and, asc, desc, or, sql, type SQL } from 'drizzle-orm';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { otherLayouts } from '../../../contract/keyboardLayout.ts';
import { pageOf, type Page, type Reader } from './repository.ts';

const SEARCH_LIMIT = 100;
/** Minimum similarity of a typed word and a word of a service, 0–1: allows one wrong letter of six. */
const MIN_SIMILARITY = 0.45;
/** Shorter words are found as whole words only: their letters occur everywhere. */
const MIN_PART = SEARCH_MIN;

interface SearchParams {
  term: string;
  /** Only the reader's favourites. */
  selected: boolean;
}

const letter = '[a-zа-я0-9]';
const other = '[^a-zа-я0-9]';
const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const holds = (word: string): SQL =>
  sql`${services.searchKey} like search_key(${likePattern.contains(word)})`;
const holdsWhole = (word: string): SQL =>
  sql`${services.searchKey} ~ (${`(^|${other})`} || search_key(${escaped(word)}) || ${`(${other}|$)`})`;
/** The word is one of the service's keywords, or is in brackets. */
const isAbbreviation = (word: string): SQL | undefined => or(holds(`"${word}"`), holds(`(${word})`));

/** The words follow each other, each but a short last one as the beginning of a word: `гепатит в` in `гепатита B, ДНК`. */
const holdsPhrase = (words: readonly string[]): SQL => {
  const parts = words.map((word) => sql`search_key(${escaped(word)})`);
  const end = (words.at(-1) ?? '').length < MIN_PART ? `(${other}|$)` : '';
  return sql`${services.searchKey} ~ (${`(^|${other})`} || ${sql.join(parts, sql` || ${`${letter}*${other}+`} || `)} || ${end})`;
};

const counted = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`(case when ${condition} then 1 else 0 end)`),
    sql` + `,
  );

/** The services that match `where`, best match for the term first. */
const ranked = (
  db: Db,
  reader: Reader,
  { term, selected }: SearchParams,
  where: SQL | undefined,
  first: SQL[] = [],
): Promise<Page> => {
  const name = sql`${services.name} ->> ${reader.language}`;
  const code = sql`search_key(${services.code})`;
  const starts = sql`search_key(${likePattern.startsWith(term)})`;
  const rank = sql`case when ${code} = search_key(${term}) then 0 when ${isAbbreviation(term)} then 1
    when ${code} like ${starts} then 2 when ${holdsPhrase(term.split(/\s+/))} then 3 else 4 end`;
  const isBeginning = sql`case when search_key(${name}) like ${starts} then 0 else 1 end`;
  return pageOf(db, reader, {
    selected,
    where,
    orderBy: [...first, rank, isBeginning, sql`lower(${name})`, asc(services.code)],
    limit: SEARCH_LIMIT,
    offset: 0,
  });
};

/** Services that have a word similar to each of these, most similar first. */
const searchAlike = (db: Db, reader: Reader, params: SearchParams, words: readonly string[]) =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
    );
    const similarities = words.map(
      (word) => sql`word_similarity(search_key(${word}), ${services.searchKey})`,
    );
    return ranked(
      tx,
      reader,
      params,
      and(...words.map((word) => sql`${services.searchKey} %> search_key(${word})`)),
      [desc(sql.join(similarities, sql` + `))],
    );
  });

/** Services that contain every word of the term as typed, in the other keyboard layout, or as one word; best first. */
export const servicesWith = async (db: Db, reader: Reader, params: SearchParams): Promise<Page> => {
  for (const term of [params.term, ...otherLayouts(params.term)]) {
    const found = await ranked(db, reader, { ...params, term }, and(...term.split(/\s+/).map(holds)));
    if (found.totalCount > 0) return found;
  }
  const words = params.term.split(/\s+/);
  if (words.length < 2) return { services: [], totalCount: 0 };
  const term = words.join('');
  return ranked(db, reader, { ...params, term }, holds(term));
};

/**
 * Services whose code, keywords or name in any language contain every word of the term, best first: exact code,
 * abbreviation, code prefix, the words side by side, then by name. Without a match the term is read in the other
 * keyboard layout, then as one word; then services with words alike or with most of the words are found, which is
 * `isApproximate`. Returns the first hundred and the total number.
 */
export const searchServices = async (
  db: Db,
  reader: Reader,
  params: SearchParams,
): Promise<Page & { isApproximate: boolean }> => {
  const found = await servicesWith(db, reader, params);
  if (found.totalCount > 0) return { ...found, isApproximate: false };
  const words = params.term.split(/\s+/);
  const long = words.filter((word) => word.length > MIN_PART && !/^\d+$/.test(word));
  const alike = long.length === words.length ? await searchAlike(db, reader, params, words) : null;
  if (alike !== null && alike.totalCount > 0) return { ...alike, isApproximate: true };
  if (words.length < 2) return { services: [], totalCount: 0, isApproximate: false };
  const conditions = words.map((word) => (word.length < MIN_PART ? holdsWhole(word) : holds(word)));
  const most = await ranked(db, reader, params, or(...conditions), [
    desc(counted(conditions)),
    desc(counted(words.map(isAbbreviation))),
  ]);
  return { ...most, isApproximate: most.totalCount > 0 };
};
