import type { z } from 'zod';
import type { resources } from '../../contract/resources.ts';

type Contract = typeof resources;
/** A label for each field of the record that the contract declares; react-admin finds it by the field's name. */
type Labels<Name extends keyof Contract> = Record<
  Exclude<keyof z.output<Contract[Name]['record']>, 'id' | 'version'>,
  string
>;

/** What react-admin's screens of each resource say, and what all of them say when a record was changed meanwhile. */
export type ResourceTexts = {
  conflict: Record<'text' | 'saveOver' | 'showNewer', string>;
  /** The editor of longer texts. */
  editor: Readonly<
    Record<
      | 'visual'
      | 'source'
      | 'kept'
      | 'bold'
      | 'italic'
      | 'underline'
      | 'heading'
      | 'bullets'
      | 'numbers'
      | 'quote'
      | 'link'
      | 'linkAddress'
      | 'linkTitle'
      | 'linkHint'
      | 'cancel'
      | 'insert'
      | 'undo'
      | 'redo',
      string
    >
  >;
  /** What a screen reader says of an item of a list while it is moved by the keyboard. */
  sortable: Record<'role' | 'picked' | 'over' | 'dropped' | 'cancelled', string>;
  /** What was typed before the session ended. */
  draft: Record<'restored' | 'discard', string>;
  /** What a record was before. */
  history: Record<'title' | 'empty' | 'restore' | 'restored', string>;
  /** What a changed rule would have done. */
  impact: Record<'orders' | 'none' | 'examples' | 'byContract' | 'counting' | 'failed', string>;
  missing: string;
  status: Readonly<Record<string, string>>;
  'admin/discount': Readonly<Record<string, unknown>>;
} & {
  [Name in keyof Contract]: {
    /** One record and many, in the plural forms of the language. */
    name: string;
    tab: string;
    empty: string;
    invite: string;
    /** Labels of fields, and of filters that are no field. */
    fields: Labels<Name> & Readonly<Record<string, string>>;
  } & Readonly<Record<string, unknown>>;
};
