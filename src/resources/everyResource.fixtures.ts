import type { CrudName } from '../../contract/crud.ts';
import { articleFixture } from './articles/articles.fixtures.ts';
import { senderFixture } from './senders/senders.fixtures.ts';

/** Sample data with which the gate walks a resource; labels are English. */
export interface ResourceFixture {
  /** Three records as the API takes them. */
  records: readonly [object, object, object];
  /** What names each of them in the list. */
  names: readonly [string, string, string];
  /** The column of the name in the database. */
  column: string;
  /** Label → text: enough for a new record; a label that stands on several tabs is filled on each. */
  form: Readonly<Record<string, string>>;
  /** The name of that new record. */
  created: string;
  /** A change of the first record's name. */
  change: { label: string; text: string };
  /** A text that the server refuses at its field. */
  broken: { label: string; text: string; message: string };
}

/** Every resource has one: the compiler names the missing. */
export const fixtures: Record<CrudName, ResourceFixture> = {
  'admin/news': articleFixture,
  'admin/mail-manager/sender': senderFixture,
};
