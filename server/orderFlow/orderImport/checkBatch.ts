import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates.ts';
import { importRows } from '../../core/db/schema/imports.ts';
import { pause } from '../../core/inTurns.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { groupDigits, writtenDay } from '../../core/written.ts';
import { checkRows, type CheckedRow, type Checker } from '../orderFiles/checkRows.ts';
import { placedBefore } from '../orderFiles/placedBefore.ts';
import { rowFormOf, type RowContext, type RowForm } from '../orderFiles/rowForm.ts';
import { fileRowOf, type StoredBatch, type StoredRow } from './batches.ts';
import { ordersOfToday } from './ordersOfToday.ts';
import { othersInBatch, servicesKey, type Others } from './othersInBatch.ts';

/** Rows that are checked together at first and at most; the embedded database answers nobody meanwhile. */
const CHUNK = { first: 10, most: 50 };
/** What the check of a part is to take, ms: rows with many namesakes take the most. */
const PART_MS = 50;

/** Codes that ask and do not refuse. */
const questionCodes: ReadonlySet<Fault['code']> = new Set(['orderedToday', 'sameOrder', 'samePerson']);
/** Whether a fault is a question that a decision answers. */
export const isQuestion = ({ code }: Fault): boolean => questionCodes.has(code);

type Verdict = Pick<StoredRow, 'state' | 'issues' | 'candidates' | 'patientId'>;

const verdictOf = (row: StoredRow, { patient }: CheckedRow, issues: Fault[]): Verdict => {
  const isWhose = patient.is === 'whose';
  const candidates = isWhose ? patient.candidates : [];
  const isOpen = isWhose || issues.length > 0;
  return {
    state: issues.some((issue) => !isQuestion(issue)) ? 'ERROR' : isOpen ? 'DUPLICATE' : 'READY',
    issues,
    candidates,
    patientId: patient.is === 'known' ? patient.id : row.isDecided ? row.patientId : null,
  };
};

/** What is wrong with rows of a batch and what is to be asked, without storing it. */
export const judgeRows = async (
  checker: Checker,
  { batch, context, rows }: { batch: StoredBatch; context: RowContext; rows: readonly StoredRow[] },
  others: Others,
): Promise<{ row: StoredRow; form: RowForm; verdict: Verdict }[]> => {
  const forms = rows.map((row) => ({
    ...rowFormOf(fileRowOf(row), context),
    decided: row.isDecided ? row.patientId : undefined,
  }));
  const checked = await checkRows(checker, forms, context);
  const digests = rows.map(({ digest }) => digest);
  const before = await placedBefore(checker.lab, digests, batch.digest);
  const today = await ordersOfToday(
    checker.lab,
    checked.flatMap(({ patient }) => (patient.is === 'known' ? patient.id : [])),
  );
  return rows.flatMap((row, at) => {
    const [one, form] = [checked[at], forms[at]];
    if (one === undefined || form === undefined) return [];
    const placedAt = before.get(row.digest)?.placedAt;
    const patientId = one.patient.is === 'known' ? one.patient.id : null;
    const barcode = today.get(`${String(patientId)} ${servicesKey(form.header.services)}`);
    const repeats = others.faultsOf(row);
    const issues = [...one.faults, ...repeats];
    if (placedAt !== undefined)
      issues.push({ column: null, code: 'repeated', values: { day: writtenDay(dayOf(placedAt)) } });
    else if (barcode !== undefined && !row.isAgreed)
      issues.push({ column: null, code: 'orderedToday', values: { barcode: groupDigits(barcode) } });
    else if (repeats.length === 0) issues.push(...others.questionsOf(row, form, patientId));
    const verdict = verdictOf(row, one, issues);
    others.note(row, verdict);
    return [{ row, form, verdict }];
  });
};

/** Stores what the checks found; a row that was changed meanwhile is left to the check of that change. */
export const storeVerdicts = async (
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
    where import_rows.id = given.id and import_rows.digest = given.digest and import_rows.state not in ('LOADED', 'LEFT_OUT')
      and import_rows.is_decided = given."isDecided"`);
};

/** Checks stored rows of a batch and stores what was found; gives way between parts, and stops at `until`. */
export const checkStored = async (
  checker: Checker,
  { batch, context, rows }: { batch: StoredBatch; context: RowContext; rows: readonly StoredRow[] },
  until = Infinity,
): Promise<void> => {
  const open = rows.filter(({ state }) => state !== 'LOADED' && state !== 'LEFT_OUT');
  const others = await othersInBatch(checker, { batchId: batch.id, about: open, context });
  let size = CHUNK.first;
  for (let from = 0; from < open.length && performance.now() < until;) {
    const started = performance.now();
    const part = open.slice(from, from + size);
    from += part.length;
    await storeVerdicts(checker, await judgeRows(checker, { batch, context, rows: part }, others));
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
