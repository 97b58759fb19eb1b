import { MAX_IMPORT_ROWS, type uploadImport } from '../../../contract/orderImport.ts';
import { audit } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { importBatches, importRows } from '../../core/db/schema/imports.ts';
import { fill } from '../../core/messages/template.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { requireContract } from '../../core/session/scope.ts';
import { isWithin } from '../../core/session/unitLimits.ts';
import { contractForm, type ContractForm } from '../orderFiles/contractForm.ts';
import { digestOfRow } from '../orderFiles/processFile.ts';
import { tableOf, type FileRow } from '../orderFiles/table.ts';
import { markedContract } from '../orderFiles/writeWorkbook.ts';
import { unitIdsOf } from '../orders/checks.ts';
import { chooseUnit } from '../orders/rules.ts';
import { OrderError } from '../orders/orderError.ts';
import { contextOf, viewOf, type StoredBatch } from './batches.ts';
import { checkStored, rowsOf } from './checkBatch.ts';

/** Rows in one statement. */
const INSERTED = 500;
/** How long the first checks of a file take at most; the rest is checked by further calls; ms. */
export const CHECK_MS = 8000;

/** The values of a row by column. */
export const valuesOf = ({ columns }: ContractForm, row: Pick<FileRow, 'text'>): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ key }) => (row.text(key) === '' ? [] : [[key, row.text(key)]])));

/** The unit of the workspace in the headers; null: the contract as a whole. Throws OrderError when it is not the caller's. */
const unitOf = async ({ db, scope, user }: Call<typeof uploadImport>, contractId: number) => {
  const units = await unitIdsOf(db, contractId);
  return chooseUnit(
    units.filter((id) => isWithin(user.unitLimits, contractId, id)),
    scope.requestedUnitIds ?? [],
    null,
    true,
  );
};

/**
 * Reads an uploaded file into a batch and checks its rows, as many as there is time for. A file that is not a table of
 * orders returns isSuccess false and the reason; nothing is stored then.
 */
export const readBatch = async (call: Call<typeof uploadImport>): Promise<AnswerOf<typeof uploadImport>> => {
  const { db, lab, scope, file, turn, language, messages, user } = call;
  const started = performance.now();
  const texts = textsOf(language).orderFiles;
  const rejected = (statusMessage: string) => ({ isSuccess: false, statusMessage, batch: null });
  const contractId = requireContract(scope);
  let clientUnitId: number | null = null;
  try {
    if (scope.requestedUnitIds !== null || user.unitLimits.some((limit) => limit.contractId === contractId))
      clientUnitId = await unitOf(call, contractId);
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return rejected(messages.order[error.problem]);
  }
  let size = 0;
  const workbook = await file.use((bytes) => {
    size = bytes.length;
    return lab.spreadsheets.read(bytes, turn);
  });
  if ('problem' in workbook) return rejected(texts.file[workbook.problem]);
  const marked = markedContract(workbook.mark);
  if (marked !== null && marked !== contractId) return rejected(texts.file.otherContract);
  const form = await contractForm(db, contractId, language);
  const { head, keys, rows, dates } = tableOf(workbook.rows, form);
  if (keys.size === 0 || rows.length === 0) return rejected(texts.file.noRows);
  if (rows.length > MAX_IMPORT_ROWS)
    return rejected(
      fill(texts.file.tooManyRows, { count: String(rows.length), limit: String(MAX_IMPORT_ROWS) }),
    );

  const stored = await Promise.all(
    rows.map(async (row) => {
      const digest = await digestOfRow(row, { contractId, form });
      const { number, cells } = row;
      return {
        number,
        cells,
        cellValues: valuesOf(form, row),
        digest,
        readDigest: digest,
        state: 'NEW' as const,
      };
    }),
  );
  const batch = await db.transaction(async (tx): Promise<StoredBatch> => {
    const [created] = await tx
      .insert(importBatches)
      .values({
        contractId,
        clientUnitId,
        fileName: call.body.fileName,
        size,
        digest: workbook.digest,
        head: head.map((title, place) => {
          const key = keys.get(place) ?? null;
          const order = dates.get(key ?? '');
          return { title, key, ...(order && { dates: order }) };
        }),
        isFrom1904: workbook.isFrom1904,
        uploadedBy: user.id,
        uploadedAt: lab.clock.now(),
      })
      .returning();
    if (created === undefined) throw new Error('A batch is stored');
    for (let from = 0; from < stored.length; from += INSERTED)
      await tx
        .insert(importRows)
        .values(stored.slice(from, from + INSERTED).map((row) => ({ ...row, batchId: created.id })));
    await audit({ db: tx, lab, user }, 'orderImport.create', `orderImport ${String(created.id)}`);
    return created;
  });
  const context = await contextOf(db, batch, language);
  const checked = { batch, context, rows: await rowsOf(call, batch.id) };
  await checkStored(call, checked, started + CHECK_MS);
  return { batch: await viewOf(db, batch) };
};
