import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates.ts';
import { importRows } from '../../core/db/schema/imports.ts';
import { pause } from '../../core/inTurns.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { writtenDay } from '../../core/written.ts';
import { checkRows, type CheckedRow, type Checker } from '../orderFiles/checkRows.ts';
import { placedBefore } from '../orderFiles/placedBefore.ts';
import { rowFormOf, type RowContext } from '../orderFiles/rowForm.ts';
import type { StoredBatch, StoredRow } from './batches.ts';

/** Rows that are checked together at first and at most; the embedded database answers nobody meanwhile. */
const CHUNK = { first: 10, most: 50 };
/** What the check of a part is to take, ms: rows with many namesakes take the most. */
const PART_MS = 50;

/** A stored row as one of a file. */
export const fileRowOf = ({ number, cells, cellValues }: StoredRow) => ({
  number,
  cells: [...cells],
  text: (key: string) => cellValues[key] ?? '',
});

/** What other rows of the batch have to say about a row. */
interface Others {
  /** The number of the first row with this digest. */
  first: ReadonlyMap<string, number>;
  /** The numbers of the rows with this barcode. */
  withBarcode: ReadonlyMap<string, readonly number[]>;
}

const othersOf = async ({ lab }: Checker, batchId: number): Promise<Others> => {
  const rows = await lab.db
    .select({
      number: importRows.number,
      digest: importRows.digest,
      barcode: sql<string>`coalesce(cell_values ->> 'barcode', '')`,
    })
    .from(importRows)
    .where(eq(importRows.batchId, batchId))
    .orderBy(asc(importRows.number));
  const first = new Map<string, number>();
  const withBarcode = new Map<string, number[]>();
  for (const { number, digest, barcode } of rows) {
    if (!first.has(digest)) first.set(digest, number);
    if (barcode !== '') withBarcode.set(barcode, [...(withBarcode.get(barcode) ?? []), number]);
  }
  return { first, withBarcode };
};

const issuesOf = (
  row: StoredRow,
  { faults }: CheckedRow,
  placedAt: Date | undefined,
  others: Others,
): Fault[] => {
  const first = others.first.get(row.digest) ?? row.number;
  const sameBarcode = (others.withBarcode.get(row.cellValues['barcode'] ?? '') ?? []).filter(
    (number) => number !== row.number,
  );
  const found = [...faults];
  if (placedAt !== undefined)
    found.push({ column: null, code: 'repeated', values: { day: writtenDay(dayOf(placedAt)) } });
  if (first !== row.number) found.push({ column: null, code: 'sameRow', values: { row: String(first) } });
  if (sameBarcode.length > 0)
    found.push({ column: 'barcode', code: 'sameBarcode', values: { rows: sameBarcode.join(', ') } });
  return found;
};

type Verdict = Pick<StoredRow, 'state' | 'issues' | 'candidates' | 'patientId'>;

const verdictOf = (row: StoredRow, { patient }: CheckedRow, issues: Fault[]): Verdict => {
  const isOpen = patient.is === 'whose';
  const candidates = isOpen ? patient.candidates : [];
  return {
    state: issues.length > 0 ? 'ERROR' : isOpen ? 'DUPLICATE' : 'READY',
    issues,
    candidates,
    patientId: patient.is === 'known' ? patient.id : row.isDecided ? row.patientId : null,
  };
};

/** Stores what the checks found; a row that was changed meanwhile is left to the check of that change. */
const store = async (
  { lab }: Checker,
  checked: readonly { row: StoredRow; verdict: Verdict }[],
): Promise<void> => {
  const given = checked.map(({ row: { id, digest, isDecided }, verdict }) => ({
    id,
    digest,
    isDecided,
    ...verdict,
  }));
  await lab.db.execute(sql`
    update import_rows set state = given.state, issues = given.issues, candidates = given.candidates,
      patient_id = given."patientId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, digest text, "isDecided" boolean,
      state text, issues jsonb, candidates jsonb, "patientId" int)
    where import_rows.id = given.id and import_rows.digest = given.digest and import_rows.state <> 'LOADED'
      and import_rows.is_decided = given."isDecided"`);
};

/** Checks stored rows of a batch and stores what was found; gives way between parts, and stops at `until`. */
export const checkStored = async (
  checker: Checker,
  { batch, context, rows }: { batch: StoredBatch; context: RowContext; rows: readonly StoredRow[] },
  until = Infinity,
): Promise<void> => {
  const others = await othersOf(checker, batch.id);
  const open = rows.filter(({ state }) => state !== 'LOADED');
  let size = CHUNK.first;
  for (let from = 0; from < open.length && performance.now() < until;) {
    const started = performance.now();
    const part = open.slice(from, from + size);
    from += part.length;
    const forms = part.map((row) => ({
      ...rowFormOf(fileRowOf(row), context),
      decided: row.isDecided ? row.patientId : undefined,
    }));
    const found = await checkRows(checker, forms, context);
    const digests = part.map(({ digest }) => digest);
    const before = await placedBefore(checker.lab, digests, batch.digest);
    const checked = part.flatMap((row, at) => {
      const one = found[at];
      if (one === undefined) return [];
      const issues = issuesOf(row, one, before.get(row.digest)?.placedAt, others);
      return [{ row, verdict: verdictOf(row, one, issues) }];
    });
    await store(checker, checked);
    const pace = PART_MS / (performance.now() - started);
    size = Math.min(CHUNK.most, Math.max(1, Math.floor(part.length * pace)));
    await pause();
  }
};

/** The rows of a batch in these states, or all, in the order of the sheet. */
export const rowsOf = (
  { lab: { db } }: Pick<Checker, 'lab'>,
  batchId: number,
  states?: readonly StoredRow['state'][],
): Promise<StoredRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), states && inArray(importRows.state, [...states])))
    .orderBy(asc(importRows.number));
