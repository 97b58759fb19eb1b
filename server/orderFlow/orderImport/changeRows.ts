import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as endpoints from '../../../contract/orderImport.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import { grouped } from '../../core/grouped.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { importBatches, importMappings, importRows } from '../../core/db/schema/imports.ts';
import { plain, type ColumnKey } from '../orderFiles/contractForm.ts';
import { digestOfRow } from '../orderFiles/processFile.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import { contextOf, requireOpenBatch, type StoredBatch, type StoredRow } from './batches.ts';
import { checkStored, fileRowOf } from './checkBatch.ts';

const inBatch = (batchId: number, ids: readonly number[]) =>
  and(eq(importRows.batchId, batchId), inArray(importRows.id, [...ids]));

/** Who a row is about: after a change of these a decision no longer holds. */
const personal = new Set<string>([
  'lastName',
  'firstName',
  'paternalName',
  'gender',
  'dateOfBirth',
  'mobilePhone',
  'identificationNumberTypeId',
  'identificationNumber',
  'documentOf',
] satisfies ColumnKey[]);

/** Stores new values of rows, which are to be checked then. */
const writeValues = (
  db: Db,
  rows: readonly Pick<StoredRow, 'id' | 'cellValues' | 'digest' | 'isDecided'>[],
) =>
  db.execute(sql`
    update import_rows set cell_values = given."cellValues", digest = given.digest, state = 'NEW', issues = '[]',
      candidates = '[]', is_decided = given."isDecided",
      patient_id = case when given."isDecided" then patient_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, "cellValues" jsonb, digest text,
      "isDecided" boolean)
    where import_rows.id = given.id`);

/** Rows whose checks depend on these: those with the same digest or barcode before or after. */
const dependentRows = async (
  db: Db,
  batchId: number,
  changed: readonly { digest: string; barcode: string }[],
): Promise<number[]> => {
  const digests = changed.map(({ digest }) => digest);
  const barcodes = changed.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
  const found = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, batchId),
        ne(importRows.state, 'LOADED'),
        sql`(${inArray(importRows.digest, [...digests])} or ${
          barcodes.length === 0 ? sql`false` : inArray(sql`cell_values ->> 'barcode'`, barcodes)
        })`,
      ),
    );
  return found.map(({ id }) => id);
};

const stateOf = ({ digest, cellValues }: Pick<StoredRow, 'digest' | 'cellValues'>) => ({
  digest,
  barcode: cellValues['barcode'] ?? '',
});

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
    const written: Pick<StoredRow, 'id' | 'cellValues' | 'digest' | 'isDecided'>[] = [];
    for (const row of rows) {
      const cellValues = { ...row.cellValues };
      let { isDecided } = row;
      for (const { column, was, value } of changes.get(row.id) ?? []) {
        const stored = cellValues[column] ?? '';
        if (stored === value) continue;
        if (row.state === 'LOADED' || stored !== was) {
          conflicts.add(row.id);
          continue;
        }
        cellValues[column] = value;
        if (personal.has(column)) isDecided = false;
      }
      const digest = await digestOfRow(fileRowOf({ ...row, cellValues }), context);
      if (digest !== row.digest) written.push({ id: row.id, cellValues, digest, isDecided });
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

/**
 * Says whose orders rows are, and checks them. Left out are rows that do not have the candidate (any more) and, of several
 * decided at once, those that do not have just one candidate who is certain.
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
  await lab.db.transaction(async (tx) => {
    await tx.execute(sql`
      update import_rows set is_decided = true, patient_id = given."patientId"
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as given ("rowId" int, "patientId" int)
      where import_rows.id = given."rowId" and import_rows.batch_id = ${batch.id} and candidates <> '[]'
        and (given."patientId" is null or candidates @> jsonb_build_array(jsonb_build_object('id', given."patientId")))
        and ${decisions.length > 1 ? isSafe : sql`true`}`);
    await audit({ db: tx, lab, user }, 'orderImport.decide', `orderImport ${String(batch.id)}`);
  });
  const ids = decisions.map(({ rowId }) => rowId);
  return { batch, context, rows: await checkedRows(call, batch, context, ids) };
};

/**
 * Reads columns of the file as other columns and remembers that for the headings of the contract. Cells of a column that
 * is read otherwise have what the file says; all other cells keep what was typed. The rows are to be checked then. Throws
 * BadRequest when two columns would be read as one, or as one that the contract does not have.
 */
export const mapColumns = async (call: Call<typeof endpoints.mapImportColumns>): Promise<StoredBatch> => {
  const { lab, user, scope, body, language } = call;
  const batch = await requireOpenBatch(lab.db, scope, body.id);
  const context = await contextOf(lab.db, batch, language);
  const columns = new Set<string>(context.form.columns.map(({ key }) => key));
  const wished = new Map(body.columns.map(({ place, key }) => [place, key]));
  const head = batch.head.map(({ title, key }, place) => ({
    title,
    key: wished.has(place) ? (wished.get(place) ?? null) : key,
  }));
  const keys = head.flatMap(({ key }) => key ?? []);
  const isValid = keys.every((key, at) => columns.has(key) && keys.indexOf(key) === at);
  if (!isValid) throw new ApiError('BadRequest', { columns: 'Invalid' });
  const keyBefore = (place: number) => batch.head[place]?.key ?? null;
  const changed = head.flatMap(({ key, title }, place) =>
    key === keyBefore(place) ? [] : [{ place, key, title, before: keyBefore(place) }],
  );
  if (changed.length === 0) return batch;
  await lab.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.batchId, batch.id), ne(importRows.state, 'LOADED')))
      .orderBy(asc(importRows.id))
      .for('update');
    const written: Pick<StoredRow, 'id' | 'cellValues' | 'digest' | 'isDecided'>[] = [];
    for (const row of rows) {
      const lost = new Set(changed.map(({ before }) => before));
      const kept = Object.entries(row.cellValues).filter(([key]) => !lost.has(key));
      const read = changed.flatMap(({ place, key }) => {
        const cell = row.cells[place] ?? '';
        return key === null || cell === '' ? [] : [[key, cell] as const];
      });
      const cellValues = Object.fromEntries([...kept, ...read]);
      const digest = await digestOfRow(fileRowOf({ ...row, cellValues }), context);
      written.push({ id: row.id, cellValues, digest, isDecided: false });
    }
    await writeValues(tx, written);
    await tx.update(importBatches).set({ head }).where(eq(importBatches.id, batch.id));
    const remembered = changed.map(({ title, key }) => ({
      contractId: batch.contractId,
      heading: plain(title),
      key,
    }));
    await tx
      .insert(importMappings)
      .values([...new Map(remembered.map((one) => [one.heading, one])).values()])
      .onConflictDoUpdate({
        target: [importMappings.contractId, importMappings.heading],
        set: { key: sql`excluded.key` },
      });
    await audit({ db: tx, lab, user }, 'orderImport.update', `orderImport ${String(batch.id)}`);
  });
  return { ...batch, head };
};
