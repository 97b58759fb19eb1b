import type { UserEvent } from '@testing-library/user-event';
import type { CrudName } from '../../contract/crud.ts';
import type { UserName } from '../../tests/support/fixture.ts';
import type { TestLab } from '../../tests/support/testLab.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sample data of a resource for everyResource.test.tsx; labels are English. */
export interface ResourceFixture {
  resource: CrudName;
  /** Its table in the database. */
  table: string;
  /** The table whose changes its list shows, where that is another one. */
  announcedBy?: string;
  /** Number of records that every test laboratory has, with ids from 1; missing: none. */
  existing?: number;
  /** Three records as sent to the API. */
  records: readonly [Fields, Fields, Fields];
  /** Who creates the records; missing: an administrator. */
  author?: UserName;
  /** Stores a record if the API cannot create one. */
  insert?: (lab: TestLab, record: Fields) => Promise<unknown>;
  /** The name of each record in the list. */
  names: readonly [string, string, string];
  /** The column of the name in the database, or an SQL expression. */
  column: string;
  /** The heads that sort its list, in English. */
  sortedBy: readonly string[];
  /** Texts of a new record by label (a label on several tabs is filled in on each), and the record's name. */
  create?: {
    form: Readonly<Record<string, string>>;
    name: string;
    /** Fills in the inputs that are not text fields. */
    fill?: (user: UserEvent) => Promise<void>;
  };
  /** The new name of the first record; missing where records are only read. */
  change?: { label: string; text: string };
  /** A value the server rejects with a field error. */
  broken?: { label: string; text: string; message: string };
}
