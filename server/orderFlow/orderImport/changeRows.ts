import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { personColumns } from '../../../contract/importRows.ts';
import type * as endpoints from '../../../contract/orderImport.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import { grouped } from '../../core/grouped.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { importRows } from '../../core/db/schema/imports.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import type { ColumnKey } from '../orderFiles/contractForm.ts';
import { digestOfRow } from '../orderFiles/processFile.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import { contextOf, fileRowOf, requireOpenBatch, type StoredBatch, type StoredRow } from './batches.ts';
import { checkStored } from './checkBatch.ts';

const inBatch = (batchId: number, ids: readonly number[]) =>
  and(eq(importRows.batchId, batchId), inArray(importRows.id, [...ids]));

/** Who a row is about: after a change of these a decision no longer holds. */
const personal = new Set<string>([...personColumns, 'mobilePhone'] satisfies ColumnKey[]);

/** What is stored of rows with new values; `readDigest` only of rows that the file was read into again. */
export type Written = Pick<StoredRow, 'id' | 'cellValues' | 'digest' | 'isDecided'> & { readDigest?: string };

/** Stores new values of rows, which are to be checked then; what was left out stays so. */
export const writeValues = (db: Db, rows: readonly Written[]) =>
  db.execute(sql`
    update import_rows set cell_values = given."cellValues", digest = given.digest, issues = '[]', candidates = '[]',
      state = case when state = 'LEFT_OUT' then state else 'NEW' end,
      read_digest = coalesce(given."readDigest", read_digest), is_agreed = false, is_decided = given."isDecided",
      patient_id = case when given."isDecided" then patient_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, "cellValues" jsonb, digest text,
      "readDigest" text, "isDecided" boolean)
    where import_rows.id = given.id`);

const stateOf = ({ digest, cellValues, number }: Pick<StoredRow, 'digest' | 'cellValues' | 'number'>) => ({
  digest,
  barcode: cellValues['barcode'] ?? '',
  born: cellValues['dateOfBirth'] ?? '',
  number,
});

/**
 * Rows whose checks depend on these: those that name them, or have the same digest, barcode or birth date before or after.
 */
const dependentRows = async (
  db: Db,
  batchId: number,
  changed: readonly ReturnType<typeof stateOf>[],
): Promise<number[]> => {
  const digests = changed.map(({ digest }) => digest);
  const named = changed.map(({ number }) => String(number));
  const days = changed.map(({ born }) => born);
  const barcodes = changed.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
  const found = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, batchId),
        notInArray(importRows.state, ['LOADED', 'LEFT_OUT']),
        sql`(${inArray(importRows.digest, [...digests])} or ${inArray(sql`cell_values ->> 'dateOfBirth'`, days)} or ${sql`exists (select from jsonb_array_elements(issues) as one where ${inArray(sql`one -> 'values' ->> 'row'`, named)})`} or ${
          barcodes.length === 0 ? sql`false` : inArray(sql`cell_values ->> 'barcode'`, barcodes)
        })`,
      ),
    );
  return found.map(({ id }) => id);
};

/** The rows as they are after their checks. */
const checkedRows = async (
  call: Call<typeof endpoints.changeImportRows | typeof endpoints.decideImportRows>,
  batch: StoredBatch,
  context: RowContext,
  ids: readonly number[],
): Promise<StoredRow[]> => {
  const read = () =>
    call.lab.db.select().from(importRows).where(inBatch(batch.id, ids)).orderBy(asc(importRows.number));
  await checkStored(call, { batch, context, rows: await read() });
  return read();
};

/** What a change has done: the rows as they are now, and those it left out. */
interface Changed {
  batch: StoredBatch;
  context: RowContext;
  rows: StoredRow[];
  conflicts: number[];
}

/**
 * Changes cells and checks their rows and those that depend on them. A cell that somebody else has changed since it was
 * shown and a loaded row stay as they are: their rows are among `conflicts` and `rows`.
 */
export const changeRows = async (call: Call<typeof endpoints.changeImportRows>): Promise<Changed> => {
  const { lab, user, scope, body, language } = call;
  const batch = await requireOpenBatch(lab.db, scope, body.id);
  const context = await contextOf(lab.db, batch, language);
  const columns = new Set<string>(context.form.columns.map(({ key }) => key));
  const changes = grouped(
    body.changes.filter(({ column }) => columns.has(column)),
    ({ rowId }) => rowId,
  );
  const conflicts = new Set<number>();
  const touched = await lab.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(importRows)
      .where(inBatch(batch.id, [...changes.keys()]))
      .orderBy(asc(importRows.id))
      .for('update');
    const written: (Written & { number: number })[] = [];
    for (const row of rows) {
      const cellValues = { ...row.cellValues };
      let { isDecided } = row;
      for (const { column, was, value } of changes.get(row.id) ?? []) {
        const stored = cellValues[column] ?? '';
        if (stored === value) continue;
        if (row.state === 'LOADED' || row.state === 'LEFT_OUT' || stored !== was) {
          conflicts.add(row.id);
          continue;
        }
        cellValues[column] = value;
        if (personal.has(column)) isDecided = false;
      }
      const digest = await digestOfRow(fileRowOf({ ...row, cellValues }), context);
      if (digest !== row.digest)
        written.push({ id: row.id, number: row.number, cellValues, digest, isDecided });
    }
    if (written.length > 0) {
      await writeValues(tx, written);
      await audit({ db: tx, lab, user }, 'orderImport.update', `orderImport ${String(batch.id)}`);
    }
    const before = rows.filter(({ id }) => written.some((one) => one.id === id)).map(stateOf);
    return [...before, ...written.map(stateOf)];
  });
  const dependent = touched.length === 0 ? [] : await dependentRows(lab.db, batch.id, touched);
  const ids = [...new Set([...changes.keys(), ...dependent])];
  return { batch, context, rows: await checkedRows(call, batch, context, ids), conflicts: [...conflicts] };
};

/** Whether a row asks one of these questions. */
const asks = (...codes: Fault['code'][]) => inArray(sql`issues -> 0 ->> 'code'`, codes);

/**
 * Answers the questions of rows or leaves rows out, and checks them. Throws ImportUndecided, and nothing is decided, when
 * one does not have the question or the candidate (any more), or when several are decided at once and one of them has
 * another candidate or one who is not certain.
 */
export const decideRows = async (
  call: Call<typeof endpoints.decideImportRows>,
): Promise<Omit<Changed, 'conflicts'>> => {
  const { lab, user, scope, body, language } = call;
  const batch = await requireOpenBatch(lab.db, scope, body.id);
  const context = await contextOf(lab.db, batch, language);
  const { decisions } = body;
  const isSafe = sql`jsonb_array_length(candidates) = 1 and candidates -> 0 ->> 'grade' = 'certain'
    and given."patientId" is not null`;
  const isOpen = sql`given."isLeftOut" is null and state not in ('LOADED', 'LEFT_OUT')`;
  const ids = [...new Set(decisions.map(({ rowId }) => rowId))];
  const given = decisions.map(({ patientId, ...rest }) => ({
    ...rest,
    patientId: patientId ?? null,
    isPerson: patientId !== undefined,
  }));
  await lab.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update import_rows set
        is_decided = is_decided or given."isPerson",
        patient_id = case when given."isPerson" then given."patientId" else patient_id end,
        is_agreed = is_agreed or coalesce(given."isAgreed", false),
        state = case when given."isLeftOut" then 'LEFT_OUT' else 'NEW' end, issues = '[]', candidates = '[]'
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("rowId" int, "patientId" int,
        "isPerson" boolean, "isAgreed" boolean, "isLeftOut" boolean)
      where import_rows.id = given."rowId" and import_rows.batch_id = ${batch.id} and (
        (given."isLeftOut" and state not in ('LOADED', 'LEFT_OUT'))
        or (not given."isLeftOut" and state = 'LEFT_OUT')
        or (${isOpen} and given."isAgreed" and ${asks('orderedToday', 'sameOrder')})
        or (${isOpen} and given."isPerson" and given."patientId" is null and ${asks('samePerson')})
        or (${isOpen} and given."isPerson" and candidates <> '[]'
          and (given."patientId" is null or candidates @> jsonb_build_array(jsonb_build_object('id', given."patientId")))
          and ${decisions.length > 1 ? isSafe : sql`true`}))
      returning import_rows.id`);
    if (rows.length !== decisions.length) throw new ApiError('ImportUndecided');
    await audit({ db: tx, lab, user }, 'orderImport.decide', `orderImport ${String(batch.id)}`);
  });
  const decided = await lab.db.select().from(importRows).where(inBatch(batch.id, ids));
  const dependent = await dependentRows(lab.db, batch.id, decided.map(stateOf));
  return {
    batch,
    context,
    rows: await checkedRows(call, batch, context, [...new Set([...ids, ...dependent])]),
  };
};
