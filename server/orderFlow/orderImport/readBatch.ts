import { isTableName } from '../../../contract/orderFiles.ts';
import { MAX_IMPORT_ROWS, type uploadImport } from '../../../contract/orderImport.ts';
import { audit } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { importBatches } from '../../core/db/schema/imports.ts';
import { fill } from '../../core/messages/template.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { requireContract } from '../../core/session/scope.ts';
import { isWithin } from '../../core/session/unitLimits.ts';
import { chooseTable } from '../orderFiles/chooseTable.ts';
import { noOrderFile } from '../orderFiles/noOrderFile.ts';
import { contractForm } from '../orderFiles/contractForm.ts';
import { markedContract } from '../orderFiles/writeWorkbook.ts';
import { unitIdsOf } from '../orders/checks.ts';
import { chooseUnit } from '../orders/rules.ts';
import { OrderError } from '../orders/orderError.ts';
import { viewOf } from './batches.ts';
import { insertRows, insertSheets, rowsOfSheet, withDates } from './rowsOfSheet.ts';

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
 * Reads an uploaded file into a batch, whose rows further calls check. A file without a table returns isSuccess false and the
 * reason, and what is no order file throws BadRequest; nothing is stored then.
 */
export const readBatch = async (call: Call<typeof uploadImport>): Promise<AnswerOf<typeof uploadImport>> => {
  const { db, lab, scope, file, turn, language, messages, user } = call;
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
  // A program or a letter may be a text, too.
  if (!isTableName(call.body.fileName, true)) throw noOrderFile(texts.file.notTable);
  let size = 0;
  const workbook = await file.use((bytes) => {
    size = bytes.length;
    return lab.spreadsheets.read(bytes, turn, true);
  });
  if ('problem' in workbook) throw noOrderFile(texts.file[workbook.problem]);
  const marked = markedContract(workbook.mark);
  if (marked !== null && marked !== contractId) return rejected(texts.file.otherContract);
  const form = await contractForm(db, contractId, language);
  const sheets = [workbook, ...workbook.others];
  const table = chooseTable(sheets, form);
  if (table === null) return rejected(texts.file.noRows);
  const rows = await rowsOfSheet(sheets[table.sheet] ?? workbook, table, { contractId, form });
  if (rows.length === 0) return rejected(texts.file.noRows);
  if (rows.length > MAX_IMPORT_ROWS)
    return rejected(
      fill(texts.file.tooManyRows, { count: String(rows.length), limit: String(MAX_IMPORT_ROWS) }),
    );

  return call.once(workbook.digest, async (tx) => {
    const [created] = await tx
      .insert(importBatches)
      .values({
        contractId,
        clientUnitId,
        fileName: call.body.fileName,
        size,
        digest: workbook.digest,
        head: withDates(table.head, rows, form),
        sheet: table.sheet,
        headAt: table.headAt,
        constants: Object.fromEntries(form.constants),
        isFrom1904: workbook.isFrom1904,
        uploadedBy: user.id,
        uploadedAt: lab.clock.now(),
      })
      .returning();
    if (created === undefined) throw new Error('A batch is stored');
    await insertSheets(tx, created.id, sheets);
    await insertRows(tx, created.id, rows);
    await audit({ db: tx, lab, user }, 'orderImport.create', `orderImport ${String(created.id)}`);
    return { batch: await viewOf(tx, created) };
  });
};
