import type { personGrades, PersonEvidence } from '../../../contract/personEvidence.ts';

export type Level = PersonEvidence['level'];

/** A record to compare, by the names of its fields; a missing value is '' or absent. */
export type RecordText<Name extends string = string> = Readonly<Record<Name, string>>;

/** How a field is normalised and compared; the levels of each are best first. */
export const levels = {
  /** A surname. `changed`: of two women, one may have married. */
  name: ['equal', 'sound', 'close', 'part', 'exchanged', 'changed', 'different'],
  /**
   * A first name or patronymic: two known names are two names, however similar. `short`: Саша and Александр. `part`: an
   * initial, one of several names.
   */
  given: ['equal', 'sound', 'short', 'close', 'part', 'exchanged', 'different'],
  /**
   * `exchanged`: day and month; `digit`: one digit or two neighbours, less than a generation, or the day before or after;
   * `part`: two of year, month and day, or the year where one is 1 January, as of who does not know the day.
   */
  date: ['equal', 'exchanged', 'digit', 'part', 'different'],
  phone: ['equal', 'digit', 'different'],
  /** The number of a document or a house. */
  code: ['equal', 'digit', 'different'],
  /** An address or a part of it. */
  text: ['equal', 'close', 'part', 'exchanged', 'different'],
  choice: ['equal', 'different'],
  /** Only says what another field is; never compared. */
  type: [],
} as const satisfies Record<string, readonly Level[]>;
export type Kind = keyof typeof levels;

export interface Field<Name extends string = string> {
  name: Name;
  kind: Kind;
  /** The field whose value may stand here by mistake. */
  exchangedWith?: string;
  /** A number is compared only with one of the same type, which this field has. */
  typedBy?: string;
  /** Where this field has this value in both records, a different name is `changed`. */
  changesFor?: readonly [field: string, value: string];
}

/** What of a field is in a key: all, how a name sounds, the beginning of that, or a part of a date. */
export type Take = 'all' | 'sound' | 'start' | 'year' | 'monthDay';
export type KeyPart = readonly [field: string, take: Take];
/** Records are compared when they share a key; the parts of one are in alphabetical order, so exchanged names meet. */
export type Key = readonly KeyPart[];

export type Grade = (typeof personGrades)[number];

/** A pair with this level in this field has at most this grade. */
export interface Stop<Name extends string = string> {
  field: Name;
  level: Level;
  most: Grade;
}

/** What a certain pair needs where one of `fields` is not the same but for its spelling: one of `by` that is equal. */
export interface Proof<Name extends string = string> {
  fields: readonly Name[];
  by: readonly Name[];
}

/** What the records of a set have, and how they are found and compared. */
export interface Declaration<Name extends string = string> {
  fields: readonly Field<Name>[];
  keys: readonly Key[];
  stops: readonly Stop<Name>[];
  proof?: Proof<Name>;
}
