import type { Field, Level } from './fields.ts';
import { areForms, isGivenName } from './givenNames.ts';
import type { Name, Prepared } from './normalise.ts';
import { isOneEdit, jaroWinkler } from './similarity.ts';

/** Whether a skeleton is a name that many have, and so no mistyped one. */
export type IsKnown = (field: string, skeleton: string) => boolean;

const isName = (value: Prepared): value is Name => value !== null && typeof value === 'object';

/** Whether it is a name that many have, and so no mistyped one. */
const isGiven = (field: Field, value: Prepared, isKnown: IsKnown): boolean =>
  isName(value) && (isGivenName(value) || isKnown(field.name, value.skeleton));

/** `А.` or, with the patronymic in the same field, `А. О.` */
const isInitial = ({ skeleton, words }: Name): boolean =>
  skeleton.length === 1 || (words.length > 0 && words.every((word) => word.length === 1));

const isPart = (one: Name, other: Name): boolean => {
  if (isInitial(one) || isInitial(other)) return one.skeleton[0] === other.skeleton[0];
  const [few, many] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (many.words.length === 0) return false;
  const parts = few.words.length === 0 ? [few.skeleton] : few.words;
  return parts.some((part) => part.length > 2 && many.words.includes(part));
};

/** The order of birth of a child who has no name yet, '' when it is not said; null for a name. */
const unnamedOrder = ({ plain }: Name): string | null => /^n[rnb]([1-9]?)$/.exec(plain)?.[1] ?? null;

const nameLevel = (field: Field, one: Name, other: Name, isKnown: IsKnown): Level | null => {
  const [first, second] = [unnamedOrder(one), unnamedOrder(other)];
  // What stands for a name is no evidence, but for two orders of birth.
  if (field.kind === 'given' && (first !== null || second !== null))
    return first && second && first !== second ? 'different' : null;
  if (field.kind === 'given' && areForms(one, other)) return 'short';
  if (one.skeleton === other.skeleton) return 'equal';
  if (field.kind === 'given' && isGiven(field, one, isKnown) && isGiven(field, other, isKnown))
    return 'different';
  if (one.sound === other.sound) return 'sound';
  if (isPart(one, other)) return 'part';
  const isClose =
    (one.plain.length > 2 && isOneEdit(one.plain, other.plain)) ||
    jaroWinkler(one.plain, other.plain) >= 0.88 ||
    jaroWinkler(one.skeleton, other.skeleton) >= 0.88;
  return isClose ? 'close' : 'different';
};

const DAY = 86_400_000;
const timeOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));
/** Whether a month ends between two days. */
const areNeighbours = (one: string, other: string): boolean =>
  (one.endsWith('01') || other.endsWith('01')) && Math.abs(timeOf(one) - timeOf(other)) === DAY;

/** Fewer years are no generation. */
const GENERATION = 15;
/** A son who has the names of his father may be born on the same day of the year. */
const areGenerations = (one: string, other: string): boolean =>
  Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) >= GENERATION;

/** What stands for a day that nobody knows. */
const UNKNOWN_DAY = '0101';

const dateLevel = (one: string, other: string): Level => {
  if (one === other) return 'equal';
  const [sameYear, sameMonth, sameDay] = [
    one.slice(0, 4) === other.slice(0, 4),
    one.slice(4, 6) === other.slice(4, 6),
    one.slice(6) === other.slice(6),
  ];
  if (sameYear && one.slice(4, 6) === other.slice(6) && one.slice(6) === other.slice(4, 6))
    return 'exchanged';
  if ((isOneEdit(one, other) && !areGenerations(one, other)) || areNeighbours(one, other)) return 'digit';
  if (sameYear && (one.endsWith(UNKNOWN_DAY) || other.endsWith(UNKNOWN_DAY))) return 'part';
  return Number(sameYear) + Number(sameMonth) + Number(sameDay) === 2 ? 'part' : 'different';
};

const textLevel = (one: string, other: string): Level => {
  if (one === other) return 'equal';
  const similarity = jaroWinkler(one, other);
  return similarity >= 0.9 || isOneEdit(one, other) ? 'close' : similarity >= 0.8 ? 'part' : 'different';
};

const levelOf = (field: Field, one: Prepared, other: Prepared, isKnown: IsKnown): Level | null => {
  if (one === null || other === null) return null;
  if (isName(one) || isName(other))
    return isName(one) && isName(other) ? nameLevel(field, one, other, isKnown) : null;
  switch (field.kind) {
    case 'date':
      return dateLevel(one, other);
    case 'text':
      return textLevel(one, other);
    case 'type':
      return null;
    case 'phone':
    case 'code':
      return one === other ? 'equal' : isOneEdit(one, other) ? 'digit' : 'different';
    default:
      return one === other ? 'equal' : 'different';
  }
};

/** Whether a value and one of another field are the same or nearly so. */
const isCrossed = (field: Field, one: Prepared, other: Prepared, isKnown: IsKnown): boolean =>
  ['equal', 'sound', 'close'].includes(levelOf(field, one, other, isKnown) ?? '');

type Pair = readonly [one: Prepared, other: Prepared];
/**
 * Whether the values of a field stand in the partner's field of the other record. Where only one name of two is found
 * there it is the surname, unless it is a first name: the other one is another name.
 */
const isExchanged = (field: Field, partner: Field, own: Pair, others: Pair, isKnown: IsKnown): boolean => {
  const crossed = [
    isCrossed(field, own[0], others[1], isKnown),
    isCrossed(field, others[0], own[1], isKnown),
  ];
  const given = [field, partner].find(({ kind }) => kind === 'given');
  if (crossed[0] === crossed[1] || given === undefined) return crossed.includes(true);
  const found = crossed[0] ? own[0] : own[1];
  return isGiven(given, found, isKnown) === (field === given);
};

export type Compare = (one: readonly Prepared[], other: readonly Prepared[]) => (Level | null)[];

/** Makes the comparison of two records: a level for each field, null where a value is missing. */
export const comparisonOf = (fields: readonly Field[], isKnown: IsKnown): Compare => {
  const place = new Map(fields.map(({ name }, at) => [name, at]));
  const at = (name: string | undefined) => (name === undefined ? -1 : (place.get(name) ?? -1));
  const rules = fields.map((field) => ({
    field,
    partner: at(field.exchangedWith),
    type: at(field.typedBy),
    sameIn: at(field.changesFor?.[0]),
    sameAs: field.changesFor?.[1],
  }));
  return (one, other) => {
    const found = rules.map(({ field }, n) => levelOf(field, one[n] ?? null, other[n] ?? null, isKnown));
    rules.forEach(({ field, partner, type, sameIn, sameAs }, n) => {
      if (found[n] !== 'different') return;
      if (type >= 0 && one[type] !== other[type]) found[n] = null;
      else if (
        partner >= 0 &&
        (found[partner] === 'different' || found[partner] === 'exchanged' || found[partner] === null) &&
        isExchanged(
          field,
          fields[partner] ?? field,
          [one[n] ?? null, other[n] ?? null],
          [one[partner] ?? null, other[partner] ?? null],
          isKnown,
        )
      )
        found[n] = 'exchanged';
      else if (sameIn >= 0 && one[sameIn] === sameAs && other[sameIn] === sameAs) found[n] = 'changed';
    });
    return found;
  };
};
