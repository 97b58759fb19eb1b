import { ApiError } from '../core/apiError.ts';
import { textsOf, type Language } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { dateOf, type AskedDate } from './dates.ts';
import { links, resourceTypes, type ParameterKind, type ResourceType } from './resourceTypes.ts';

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

/** Also given by callers to every server; they change nothing here. */
const harmless = new Set(['_pretty']);

/** Reads the parameters of a search; throws BadRequest for a value that cannot be read, and for an unknown name if `isStrict`. */
export const searchOf = (
  type: ResourceType,
  given: URLSearchParams,
  { language, isStrict }: { language: Language; isStrict: boolean },
): Search => {
  const { fhir } = textsOf(language);
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
    if (name === '_format') {
      if (!/json/.test(value)) throw refusedBy(name, fhir.onlyJson);
    } else if (name === '_count') {
      const count = Number(value);
      if (!Number.isInteger(count) || count < 1) throw wrong(name);
      search.count = Math.min(count, MAX_COUNT);
    } else if (name === '_id') {
      search.ids = both(search.ids, values);
    } else if (/^_(?:rev)?include(?::iterate)?$/.test(name)) {
      const [source = '', parameter = ''] = value.split(':');
      const element = links[`${source}:${parameter}`];
      if (element === undefined) return false;
      const list = name.startsWith('_rev') ? search.revIncludes : search.includes;
      list.push({ type: source, element, iterates: name.endsWith(':iterate') });
    } else if (kinds[asked] === 'token') {
      search.tokens.push({ name, anyOf: values.map(tokenOf) });
    } else if (kinds[asked] === 'string') {
      search.strings.push({ name, anyOf: values.map((one) => one.toLowerCase()) });
    } else if (kinds[asked] === 'date') {
      const date = dateOf(value);
      if (date === undefined) throw wrong(name);
      search.dates.push({ name, date });
    } else if (kinds[asked] === 'reference') {
      const ids = values.map((one) => Number(/^(?:.*\/)?(?:Patient\/)?([1-9]\d{0,9})$/.exec(one)?.[1] ?? 0));
      search.patients = both(
        search.patients,
        ids.filter((one) => one > 0 && one <= 2_147_483_647),
      );
    } else return false;
    return true;
  };
  for (const [name, value] of given) {
    if (harmless.has(name)) continue;
    if (read(name, value)) search.used.push([name, value]);
    else if (isStrict) throw refusedBy(name, fill(fhir.unknownParameter, { name: name.slice(0, 60) }));
    else search.ignored.push(name.slice(0, 60));
  }
  return search;
};
