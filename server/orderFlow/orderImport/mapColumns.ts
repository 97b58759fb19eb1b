import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { FULL_NAME, standsFor } from '../../../contract/importRows.ts';
import { MAX_IMPORT_ROWS, type mapImportColumns } from '../../../contract/orderImport.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { importBatches, importMappings, importRows, importSheets } from '../../core/db/schema/imports.ts';
import { headOf } from '../orderFiles/chooseTable.ts';
import { textsIn } from '../orderFiles/columnKeys.ts';
import { plain } from '../orderFiles/contractForm.ts';
import { digestOfRow } from '../orderFiles/processFile.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import { contextOf, fileRowOf, requireOpenBatch, type StoredBatch } from './batches.ts';
import { writeValues, type Written } from './changeRows.ts';
import { insertRows, placesOf, rowsOfSheet, valuesOf, withDates } from './rowsOfSheet.ts';

type Mapping = Call<typeof mapImportColumns>;

/** Reads another sheet, or another row as the headings; its columns are guessed anew. Throws BadRequest and ImportClosed. */
const readSheet = async (
  { lab, body }: Mapping,
  batch: StoredBatch,
  { form }: RowContext,
): Promise<StoredBatch> => {
  const place = body.sheet ?? batch.sheet;
  const headAt = body.headAt ?? batch.headAt;
  return lab.db.transaction(async (tx) => {
    const [sheet] = await tx
      .select()
      .from(importSheets)
      .where(and(eq(importSheets.batchId, batch.id), eq(importSheets.place, place)));
    if (sheet === undefined) throw new ApiError('BadRequest', { sheet: 'Invalid' });
    const loaded = and(eq(importRows.batchId, batch.id), eq(importRows.state, 'LOADED'));
    if ((await tx.$count(importRows, loaded)) > 0) throw new ApiError('ImportClosed');
    const head = headOf(sheet.rows, headAt, form);
    const rows = await rowsOfSheet(sheet, { headAt, head }, { contractId: batch.contractId, form });
    if (rows.length === 0 || rows.length > MAX_IMPORT_ROWS)
      throw new ApiError('BadRequest', { headAt: 'Invalid' });
    const read = { sheet: place, headAt, head: withDates(head, rows, form) };
    await tx.update(importBatches).set(read).where(eq(importBatches.id, batch.id));
    await tx.delete(importRows).where(eq(importRows.batchId, batch.id));
    await insertRows(tx, batch.id, rows);
    return { ...batch, ...read };
  });
};

/** Remembers for the contract what headings mean, and what its files lack. */
const remember = async (
  tx: Db,
  contractId: number,
  columns: readonly { title: string; key: string | null }[],
  constants: readonly { key: string; value: string }[],
): Promise<void> => {
  const said = [
    ...columns
      .filter(({ title }) => title !== '')
      .map(({ title, key }) => ({ heading: plain(title), key, value: null })),
    // A heading has no colon.
    ...constants.map(({ key, value }) => ({ heading: `: ${key}`, key, value })),
  ];
  const kept = said.filter(({ value }) => value !== '');
  const gone = said.flatMap(({ heading, value }) => (value === '' ? [heading] : []));
  const ofContract = eq(importMappings.contractId, contractId);
  await tx.delete(importMappings).where(and(ofContract, inArray(importMappings.heading, gone)));
  if (kept.length === 0) return;
  await tx
    .insert(importMappings)
    .values([...new Map(kept.map((one) => [one.heading, { ...one, contractId }])).values()])
    .onConflictDoUpdate({
      target: [importMappings.contractId, importMappings.heading],
      set: { key: sql`excluded.key`, value: sql`excluded.value` },
    });
};

/** The head as it is wished. Throws BadRequest when two columns would be read as one, or as one that there is not. */
const wishedHead = ({ body }: Mapping, batch: StoredBatch, { form }: RowContext): StoredBatch['head'] => {
  const known = new Set<string>([...form.columns.map(({ key }) => key), FULL_NAME]);
  const wished = new Map(body.columns.map(({ place, key }) => [place, key]));
  const head = batch.head.map(({ title, key }, place) => ({
    title,
    key: wished.has(place) ? (wished.get(place) ?? null) : key,
  }));
  const keys = head.flatMap(({ key }) => key ?? []);
  const isValid = keys.every((key, at) => known.has(key) && keys.indexOf(key) === at);
  if (!isValid || body.constants.some(({ key }) => !known.has(key)))
    throw new ApiError('BadRequest', { columns: 'Invalid' });
  return head;
};

/**
 * Reads another sheet or row of headings; or reads columns as other columns, gives those that the file lacks one value for
 * all rows, and remembers that for the contract. Cells of a column that is read otherwise have what the file says; all other
 * cells keep what was typed. The rows are to be checked then.
 */
export const mapColumns = async (call: Mapping): Promise<StoredBatch> => {
  const { lab, user, scope, body, language } = call;
  const batch = await requireOpenBatch(lab.db, scope, body.id);
  const context = await contextOf(lab.db, batch, language);
  const { form } = context;
  if (body.sheet !== undefined || body.headAt !== undefined) {
    const read = await readSheet(call, batch, context);
    await audit(call, 'orderImport.update', `orderImport ${String(batch.id)}`);
    return read;
  }
  const head = wishedHead(call, batch, context);
  const constants = {
    ...batch.constants,
    ...Object.fromEntries(body.constants.map((one) => [one.key, one.value])),
  };
  const before = batch.head.map(({ key }) => key);
  const changed = head.flatMap(({ key }, place) =>
    key === before[place] ? [] : [key, before[place] ?? null],
  );
  const isReread = (column: string) => changed.some((key) => standsFor(key, column));
  const places = placesOf(head);
  return lab.db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.batchId, batch.id), ne(importRows.state, 'LOADED')))
      .orderBy(asc(importRows.id))
      .for('update');
    const newHead = withDates(head, open, form);
    const written: Written[] = [];
    for (const row of open) {
      const read = textsIn(row.cells, places, new Map(Object.entries(constants)));
      const text = (key: string) => {
        const typed = row.cellValues[key] ?? '';
        const isKept = typed !== '' && typed !== (batch.constants[key] ?? '');
        return isReread(key) || (key in constants && !isKept) ? read(key) : typed;
      };
      const cellValues = valuesOf(form, { text });
      const digest = await digestOfRow(fileRowOf({ ...row, cellValues }), context);
      const readDigest = await digestOfRow({ text: read }, context);
      written.push({ id: row.id, cellValues, digest, readDigest, isDecided: false });
    }
    await writeValues(tx, written);
    await tx.update(importBatches).set({ head: newHead, constants }).where(eq(importBatches.id, batch.id));
    const said = newHead.filter(
      (column, place) => column.key !== before[place] || batch.head[place]?.isGuess,
    );
    await remember(tx, batch.contractId, said, body.constants);
    await audit({ db: tx, lab, user }, 'orderImport.update', `orderImport ${String(batch.id)}`);
    return { ...batch, head: newHead, constants };
  });
};
