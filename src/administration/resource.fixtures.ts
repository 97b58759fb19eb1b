import type { UserEvent } from '@testing-library/user-event';
import type { CrudName } from '../../contract/crud.ts';
import type { TestLab } from '../../tests/support/testLab.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sample data of a resource for everyResource.test.tsx; labels are English. */
export interface ResourceFixture {
  resource: CrudName;
  /** Its table in the database. */
  table: string;
  /** How many records the test laboratory has anyway, with ids from 1; missing: none. */
  existing?: number;
  /** Three records as sent to the API. */
  records: readonly [Fields, Fields, Fields];
  /** Stores a record where the API does not create any. */
  insert?: (lab: TestLab, record: Fields) => Promise<unknown>;
  /** The name of each in the list. */
  names: readonly [string, string, string];
  /** The column of the name in the database, or an SQL expression. */
  column: string;
  /** The heads that sort its list, in English. */
  sortedBy: readonly string[];
  /** Label → text of a new record, a label on several tabs is filled in on each; and the record's name. */
  create?: {
    form: Readonly<Record<string, string>>;
    name: string;
    /** Fills in what is no text field. */
    fill?: (user: UserEvent) => Promise<void>;
  };
  /** The new name of the first record; missing where records are only read. */
  change?: { label: string; text: string };
  /** A value the server rejects with a field error. */
  broken?: { label: string; text: string; message: string };
}
