import type { z } from 'zod';
import type { Resource } from '../../../contract/access.ts';
import type { Crud } from '../../../contract/crud.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Author } from '../audit.ts';
import type { CrudStore, InputOf, RecordOf } from './crudStore.ts';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';

export type Values = Readonly<Record<string, unknown>>;
/** A record as callers see it, and its version. */
type Versioned = Values & { version: number };

/** What can be changed ahead of time, and how that is done. */
export interface DatedTarget {
  /** Users who may `update` it may date its changes ahead. */
  noun: Resource;
  /** What actions of the log about it begin with; missing: the noun. */
  entity?: string;
  /** The subject of its lines in the audit log. */
  subject: (id: number) => string;
  /** Checks what is to be saved. Of a record it keeps only the fields that may be changed. */
  input: z.ZodType;
  /** Throws NotFound, also for what the author of the change may not see. */
  read: (db: Db, id: number, authorId: number) => Promise<Versioned>;
  /** The changed fields that callers and the log see; missing: all. */
  shown?: (values: Values) => Values;
  label: (record: Versioned) => LocalisedName;
  /**
   * Saves `input`, in which `changed` are the fields that differ from the record, through the checks of its own call.
   * Throws ApiError.
   */
  write: (
    author: Author,
    record: { id: number; version: number },
    input: Values,
    changed: Values,
  ) => Promise<unknown>;
  /** Runs after the change was committed. */
  applied?: (lab: Pick<Lab, 'db' | 'hub'>, id: number) => Promise<void>;
}

/** A resource of the contract as a target. */
export const crudTarget = <C extends Crud, Row extends object, New extends object, Computed extends object>(
  { crud, find, update }: CrudStore<C, Row, New, Computed>,
  label: (record: RecordOf<C>) => LocalisedName,
): DatedTarget => ({
  noun: crud.noun,
  subject: (id) => `${crud.noun} ${String(id)}`,
  input: crud.input,
  read: (db, id) => find(db, id),
  label: (record) => label(record as RecordOf<C>),
  write: (author, record, input) => update(author, record, input as InputOf<C>),
});

/** A name that is the same in all languages. */
export const sameName = (text: string): LocalisedName => ({ ru: text, en: text, be: text });

/** What actions of the log about a target begin with. */
export const entityOf = ({ entity, noun }: DatedTarget): string => entity ?? noun;

/** The changed fields that callers and the log see. */
export const shownOf = ({ shown }: DatedTarget, values: Values): Record<string, unknown> => ({
  ...(shown ? shown(values) : values),
});
