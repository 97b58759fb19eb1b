import { ApiError } from '../core/apiError.ts';
import { textsOf, type Language } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { dateOf, type AskedDate } from './dates.ts';
import { numberIn } from './ids.ts';
import {
  isParty,
  links,
  resourceTypes,
  revIncludes,
  type ParameterKind,
  type ResourceType,
} from './resourceTypes.ts';
import type { Writing } from './writing.ts';

export const DEFAULT_COUNT = 50;
export const MAX_COUNT = 100;
/** Values of one parameter, and of one name in a search. */
const MAX_VALUES = 100;

export interface AskedToken {
  /** Undefined: any. */
  system: string | undefined;
  code: string;
}

/** What a search asks for; of several values of a parameter one must fit, of several parameters all. */
export interface Search {
  type: ResourceType;
  ids: readonly string[] | undefined;
  tokens: readonly { name: string; anyOf: readonly AskedToken[] }[];
  /** Beginnings of words, in small letters. */
  strings: readonly { name: string; anyOf: readonly string[] }[];
  /** Numbers of patients. */
  patients: readonly number[] | undefined;
  dates: readonly { name: string; date: AskedDate }[];
  count: number;
  includes: readonly Link[];
  revIncludes: readonly Link[];
  /** What was understood, for the address of the search. */
  used: readonly (readonly [string, string])[];
  /** Names that were not. */
  ignored: readonly string[];
}

export interface Link {
  type: string;
  element: string;
  /** The only type that is included; undefined: any. */
  target: string | undefined;
  iterates: boolean;
}

const split = (value: string): string[] =>
  value
    .split(/(?<!\\),/)
    .map((one) => one.replaceAll(/\\([,|$\\])/g, '$1').trim())
    .filter((one) => one !== '');

const tokenOf = (text: string): AskedToken => {
  const at = text.indexOf('|');
  return at < 0 ? { system: undefined, code: text } : { system: text.slice(0, at), code: text.slice(at + 1) };
};

/** A search that is refused because of a parameter, in words. */
export const refusedBy = (name: string, words: string): ApiError =>
  new ApiError('BadRequest', { [name]: () => words });

/** A modifier or a chain narrows what is found: without it a search would find too much. */
const isNarrowing = (name: string): boolean => /[:.]/.test(name);

/** The words of a refusal of a parameter that is not known here; a name is no longer than a name can be. */
const unknown = (given: string, { fhir }: ReturnType<typeof textsOf>): ApiError => {
  const name = given.slice(0, 60);
  return refusedBy(name, fill(isNarrowing(name) ? fhir.unknownModifier : fhir.unknownParameter, { name }));
};

/** Whether a parameter is one that every call takes: how the answer is written. Throws BadRequest for anything but JSON. */
const isOfFormat = (name: string, value: string, language: Language): boolean => {
  if (name === '_format' && !/json/.test(value)) throw refusedBy(name, textsOf(language).fhir.onlyJson);
  return name === '_format' || name === '_pretty';
};

/** Parameters with each of their values. */
export const pairsOf = (given: Readonly<Record<string, string | readonly string[]>>): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );

/** Throws BadRequest for a parameter that is not among `known` ones. */
export const checkNames = (
  given: Iterable<readonly [string, string]>,
  known: readonly string[],
  language: Language,
): void => {
  for (const [name, value] of given)
    if (!known.includes(name) && !isOfFormat(name, value, language)) throw unknown(name, textsOf(language));
};

/** What `_include` and `_revinclude` follow from a type; undefined for what leads to nothing here. */
const linkOf = (type: ResourceType, name: string, value: string): Link | undefined => {
  const [source = '', parameter = '', target, ...more] = value.split(':');
  const element = links[`${source}:${parameter}`];
  if (element === undefined || more.length > 0 || isParty(type)) return undefined;
  const iterates = name.endsWith(':iterate');
  const isKnown = name.startsWith('_rev')
    ? revIncludes[type]?.includes(`${source}:${parameter}`)
    : source === type;
  return isKnown || iterates ? { type: source, element, target, iterates } : undefined;
};

/** The number of a patient in a reference, also with the address of this server; undefined for a reference to anything else. */
const patientIn = (text: string, base: string): number | undefined =>
  numberIn(
    /^(?:Patient\/)?([1-9]\d{0,9})$/,
    text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text,
  );

/**
 * Reads the parameters of a search. Throws BadRequest for a value that cannot be read, for a modifier or a chain, and, unless
 * `isLenient`, for an unknown name.
 */
export const searchOf = (
  type: ResourceType,
  given: URLSearchParams,
  { base, language, isLenient }: Writing & { isLenient: boolean },
): Search => {
  const texts = textsOf(language);
  const { fhir } = texts;
  const kinds: Readonly<Record<string, ParameterKind>> = resourceTypes[type];
  const wrong = (name: string) => refusedBy(name, fill(fhir.wrongValue, { name }));
  const search = {
    type,
    ids: undefined as string[] | undefined,
    tokens: [] as { name: string; anyOf: AskedToken[] }[],
    strings: [] as { name: string; anyOf: string[] }[],
    patients: undefined as number[] | undefined,
    dates: [] as { name: string; date: AskedDate }[],
    count: DEFAULT_COUNT,
    includes: [] as Link[],
    revIncludes: [] as Link[],
    used: [] as [string, string][],
    ignored: [] as string[],
  };
  const both = <Item>(before: Item[] | undefined, now: Item[]): Item[] =>
    before === undefined ? now : before.filter((one) => now.includes(one));

  const read = (name: string, value: string): boolean => {
    const values = split(value);
    if (values.length > MAX_VALUES) throw wrong(name);
    const asked = name === 'subject' ? 'patient' : name;
    if (name === '_count') {
      const count = Number(value);
      if (!Number.isInteger(count) || count < 1) throw wrong(name);
      search.count = Math.min(count, MAX_COUNT);
    } else if (name === '_id') {
      search.ids = both(search.ids, values);
    } else if (/^_(?:rev)?include(?::iterate)?$/.test(name)) {
      const link = linkOf(type, name, value);
      if (link === undefined && isLenient) return false;
      if (link === undefined) throw wrong(name);
      (name.startsWith('_rev') ? search.revIncludes : search.includes).push(link);
    } else if (kinds[asked] === 'token') {
      search.tokens.push({ name, anyOf: values.map(tokenOf) });
    } else if (kinds[asked] === 'string') {
      search.strings.push({ name, anyOf: values.map((one) => one.toLowerCase()) });
    } else if (kinds[asked] === 'date') {
      const date = dateOf(value);
      if (date === undefined) throw wrong(name);
      search.dates.push({ name, date });
    } else if (kinds[asked] === 'reference') {
      const patients = values.flatMap((one) => patientIn(one, base) ?? []);
      if (patients.length < values.length) throw wrong(name);
      search.patients = both(search.patients, patients);
    } else return false;
    return true;
  };
  for (const [name, value] of given) {
    if (isOfFormat(name, value, language)) continue;
    if (read(name, value)) search.used.push([name, value]);
    else if (!isLenient || (isNarrowing(name) && !/^_(?:rev)?include:iterate$/.test(name)))
      throw unknown(name, texts);
    else search.ignored.push(name.slice(0, 60));
  }
  return search;
};
