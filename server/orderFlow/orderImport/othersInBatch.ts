import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { normalisePhone } from '../../../contract/fields.ts';
import { importRows } from '../../core/db/schema/imports.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { preparedPerson, type Person } from '../../reference/persons/person.ts';
import { judged } from '../../reference/persons/personIndex.ts';
import { identityOf, whoseIs } from '../../reference/persons/whose.ts';
import { personOf, type Checker } from '../orderFiles/checkRows.ts';
import { plain } from '../orderFiles/contractForm.ts';
import { rowFormOf, type RowContext, type RowForm } from '../orderFiles/rowForm.ts';
import { fileRowOf, type StoredRow } from './batches.ts';

/** So many rows may share a birth date or a phone; one that more share says nothing. */
const MOST_BEARERS = 30;

type Values = StoredRow['cellValues'];
/** A row above another one. */
type Earlier = Pick<StoredRow, 'number' | 'cellValues' | 'patientId'>;

/** What the rows of one person have in common, at least one of them; '' for what a row lacks. */
const traitsOf = (values: Values) => {
  const of = (key: string) => plain(values[key] ?? '');
  return {
    born: of('dateOfBirth'),
    name: `${of('lastName')} ${of('firstName')}`.trim(),
    phone: normalisePhone(values['mobilePhone'] ?? '') ?? '',
    document: of('identificationNumber'),
  };
};
const keysOf = (values: Values): string[] =>
  Object.entries(traitsOf(values)).flatMap(([name, value]) => (value === '' ? [] : [`${name} ${value}`]));

/** The services of a row, the same for the same ones in any order; '' for none. */
export const servicesKey = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(' ');

/** What other rows of a batch have to say about a row. */
export interface Others {
  /** Errors: the row is as another one, or has its barcode. */
  faultsOf(row: StoredRow): Fault[];
  /**
   * The question about a row and those above it: the same order twice, or a person who is nearly the same, which would be
   * asked only when the one above is registered. `patientId`: the card that was found, null: a new one.
   */
  questionsOf(row: StoredRow, form: RowForm, patientId: number | null): Fault[];
  /** Notes the card of a row that was checked. */
  note(row: StoredRow, checked: Pick<StoredRow, 'patientId' | 'candidates'>): void;
}

/** A row that is checked by itself. */
export const nobody: Others = { faultsOf: () => [], questionsOf: () => [], note: () => undefined };

interface Read {
  person: Person;
  prepared: ReturnType<typeof preparedPerson>;
  services: string;
}

const readOf = (form: RowForm): Read => {
  const person = personOf(form);
  return { person, prepared: preparedPerson(person), services: servicesKey(form.header.services) };
};

/** Whether the person of a row would be asked for once that of the other one is registered. */
const areNear = (own: Read, other: Read, now: Date): boolean => {
  const beside = { prepared: other.prepared, dateOfBirth: other.person.dateOfBirth ?? '' };
  const { grade } = judged(own.prepared, beside, now);
  return ['whose', 'otherPerson'].includes(identityOf(own.person, [{ person: other.person, grade }]).is);
};

/** `isOpen`: candidates wait for a decision, so nobody knows yet whether the person is new. */
type Listed = Earlier & Pick<StoredRow, 'digest' | 'state'> & { isOpen: boolean };
const pushed = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

/** What the rows of a batch, in their order, say about one another. */
const othersOf = (rows: readonly Listed[], context: RowContext, now: Date): Others => {
  const first = new Map<string, number>();
  const withBarcode = new Map<string, number[]>();
  const byKey = new Map<string, Listed[]>();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const row of rows) {
    if (!first.has(row.digest)) first.set(row.digest, row.number);
    if (row.cellValues['barcode']) pushed(withBarcode, row.cellValues['barcode'], row.number);
    // The person of a loaded row is registered.
    if (row.state !== 'LOADED') for (const key of keysOf(row.cellValues)) pushed(byKey, key, row);
  }
  const read = new Map<number, Read>();
  const readOnce = (row: Listed): Read => {
    const known = read.get(row.number) ?? readOf(rowFormOf(fileRowOf({ cells: [], ...row }), context));
    read.set(row.number, known);
    return known;
  };
  const above = ({ number, cellValues }: StoredRow): Listed[] => {
    const bearers = keysOf(cellValues).map((key) => byKey.get(key) ?? []);
    const near = bearers.filter((list) => list.length <= MOST_BEARERS).flat();
    return [...new Set(near)].filter((one) => one.number < number);
  };
  return {
    faultsOf: ({ digest, number, cellValues }) => {
      const same = (withBarcode.get(cellValues['barcode'] ?? '') ?? []).filter((one) => one !== number);
      const firstOne = first.get(digest) ?? number;
      const faults: Fault[] = [];
      if (firstOne !== number)
        faults.push({ column: null, code: 'sameRow', values: { row: String(firstOne) } });
      if (same.length > 0)
        faults.push({ column: 'barcode', code: 'sameBarcode', values: { rows: same.join(', ') } });
      return faults;
    },
    questionsOf: (row, form, patientId) => {
      const own = readOf(form);
      const near = above(row).filter(
        (other) => !other.isOpen && (patientId === null) === (other.patientId === null),
      );
      const isSame = (other: Listed) =>
        patientId === null
          ? !row.isDecided && whoseIs(own.person, readOnce(other).person).whose === 'own'
          : patientId === other.patientId;
      const same = near.filter(isSame);
      const twice = row.isAgreed || own.services === '' ? [] : same;
      const other = twice.find((one) => own.services === readOnce(one).services);
      if (other !== undefined)
        return [{ column: null, code: 'sameOrder', values: { row: String(other.number) } }];
      if (same.length > 0 || patientId !== null || row.isDecided) return [];
      const similar = near.find((one) => areNear(own, readOnce(one), now));
      return similar === undefined
        ? []
        : [{ column: null, code: 'samePerson', values: { row: String(similar.number) } }];
    },
    note: ({ number }, { patientId, candidates }) => {
      const row = byNumber.get(number);
      if (row !== undefined) Object.assign(row, { patientId, isOpen: candidates.length > 0 });
    },
  };
};

/** Of more rows than these the whole batch is read: to look for what they share would take longer. */
const MOST_LOOKED_FOR = 100;
/** Each one more takes longer in every row; cells of files have no others. */
const BLANKS = ' \t\n\r\u00a0';

/** A stored text as `plain` makes it, without blanks. */
const plainStored = (text: SQL): SQL =>
  sql`translate(lower(normalize(${text}, nfc)), ${`ё*:${BLANKS}`}, 'е')`;

/** Rows that have a digest, a barcode or a trait of one of these, and a few that are only written alike. */
const isNearTo = (rows: readonly StoredRow[]): SQL | undefined => {
  const traits = rows.map(({ cellValues }) => traitsOf(cellValues));
  const shared = (stored: SQL, values: readonly string[]) =>
    inArray(stored, [...new Set(values.filter((value) => value !== ''))]);
  const having = (trait: 'born' | 'name' | 'document', stored: SQL) =>
    shared(
      plainStored(stored),
      traits.map((one) => one[trait].replaceAll(' ', '')),
    );
  return or(
    inArray(
      importRows.digest,
      rows.map(({ digest }) => digest),
    ),
    shared(
      sql`cell_values ->> 'barcode'`,
      rows.map(({ cellValues }) => cellValues['barcode'] ?? ''),
    ),
    having('born', sql`cell_values ->> 'dateOfBirth'`),
    having('name', sql`concat(cell_values ->> 'lastName', cell_values ->> 'firstName')`),
    having('document', sql`cell_values ->> 'identificationNumber'`),
    shared(
      sql`right(translate(cell_values ->> 'mobilePhone', ${`()-${BLANKS}`}, ''), 9)`,
      traits.map(({ phone }) => phone.slice(-9)),
    ),
  );
};

/** What the rows of a batch that are not left out say about these ones; only those are read that can say something. */
export const othersInBatch = async (
  { lab }: Checker,
  { batchId, about, context }: { batchId: number; about: readonly StoredRow[]; context: RowContext },
): Promise<Others> => {
  const rows = await lab.db
    .select({
      number: importRows.number,
      digest: importRows.digest,
      state: importRows.state,
      cellValues: importRows.cellValues,
      patientId: importRows.patientId,
      isOpen: sql<boolean>`candidates <> '[]'`,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, batchId),
        ne(importRows.state, 'LEFT_OUT'),
        about.length > MOST_LOOKED_FOR ? undefined : isNearTo(about),
      ),
    )
    .orderBy(asc(importRows.number));
  return othersOf(rows, context, lab.clock.now());
};
