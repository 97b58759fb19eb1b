import type { Call } from '../../core/calls/call.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  isTableName,
  MAX_UPLOAD_ROWS,
  type createOrdersByExcelTemplate,
  type ExcelRow,
} from '../../../contract/orderFiles.ts';
import { dayOf } from '../../core/dates.ts';
import { digest } from '../../core/digest.ts';
import { takingTurns } from '../../core/inTurns.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { Fault, OrderFileTexts } from '../../core/messages/orderFileTexts.ts';
import { writtenDay } from '../../core/written.ts';
import { singleContract } from '../../core/session/scope.ts';
import { checkRows } from './checkRows.ts';
import { contractForm } from './contractForm.ts';
import { faultWords, rowWords } from './faultWords.ts';
import { noOrderFile } from './noOrderFile.ts';
import { placedBefore, rememberRepeat, rowKey } from './placedBefore.ts';
import { placeRow, RowError, type PlacedRow } from './placeRow.ts';
import { rowFormOf, type RowContext } from './rowForm.ts';
import { serviceBook } from './serviceBook.ts';
import { tableOf, type FileRow, type Table } from './table.ts';
import { markedContract, writeWorkbook } from './writeWorkbook.ts';

type Endpoint = typeof createOrdersByExcelTemplate;
type FileResponse = ResponseOf<Endpoint>;
type Outcome = ExcelRow & { isNew: boolean };

const rejected = (statusMessage: string): FileResponse => ({
  isSuccess: false,
  statusMessage,
  bytes: null,
  created: 0,
  failed: 0,
  rows: [],
});

/** The same row of a contract has the same digest in any file, column order or language. */
export const digestOfRow = (
  row: Pick<FileRow, 'text'>,
  { contractId, form }: Pick<RowContext, 'contractId' | 'form'>,
): Promise<string> =>
  digest(
    JSON.stringify([
      contractId,
      form.columns
        .flatMap(({ key }) => (row.text(key) === '' ? [] : `${key} ${row.text(key)}`))
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ]),
  );

/** Checks and places one row, or throws RowError with all faults. */
const processRow = async (
  call: Call<Endpoint>,
  row: FileRow,
  key: string,
  context: RowContext,
): Promise<PlacedRow> => {
  const { lab, user, scope, language, messages } = call;
  const form = rowFormOf(row, context);
  const [checked] = await checkRows(call, [form], context);
  if (checked === undefined) throw new Error('Every row is checked');
  const { patient } = checked;
  const several: Fault[] = patient.is === 'whose' ? [{ column: null, code: 'severalPatients' }] : [];
  const faults = [...checked.faults, ...several];
  if (faults.length > 0) throw new RowError(faults);
  return placeRow({ lab, user, scope, language, messages }, key, form, patient);
};

/**
 * Places rows one at a time: a row may belong to a patient registered by the one above. Rows that are not reached
 * within the patience of the call say so.
 */
const processRows = async (
  call: Call<Endpoint>,
  { rows, digestOfFile }: { rows: readonly FileRow[]; digestOfFile: string },
  context: RowContext,
): Promise<Outcome[]> => {
  const { lab, language, messages, user, turn } = call;
  const { row: words } = textsOf(language).orderFiles;
  const wordsOf = faultWords(context.form, language);
  const digests = await Promise.all(rows.map((row) => digestOfRow(row, context)));
  const before = await placedBefore(lab, digests, digestOfFile);
  const outcomes: Outcome[] = [];
  const giveWay = takingTurns();
  for (const [at, row] of rows.entries()) {
    await giveWay();
    const digestHere = digests[at] ?? '';
    const key = rowKey(digestHere, digestOfFile);
    const patient = (['lastName', 'firstName', 'paternalName'] as const)
      .map((name) => row.text(name))
      .join(' ')
      .trim();
    const earlier = before.get(digestHere);
    const head = { row: row.number, patient };
    try {
      if (turn.patience && performance.now() > turn.patience.until)
        throw new RowError([{ column: null, code: 'late' }]);
      if (earlier !== undefined) await rememberRepeat(lab, user.id, key, earlier);
      const { barcode, isNew } = earlier
        ? { ...earlier, isNew: false }
        : await processRow(call, row, key, context);
      const { placedAt } = earlier ?? { placedAt: lab.clock.now() };
      before.set(digestHere, { barcode, placedAt });
      const statusMessage = isNew ? words.placed : fill(words.repeated, { day: writtenDay(dayOf(placedAt)) });
      outcomes.push({ ...head, barcode, isSuccess: true, statusMessage, isNew });
    } catch (error) {
      const isRejected = error instanceof RowError;
      if (!isRejected) lab.log.error('excel row failed', error, { row: row.number });
      const statusMessage = isRejected ? rowWords(error.faults, context.form, wordsOf) : messages.ServerError;
      outcomes.push({ ...head, barcode: null, isSuccess: false, statusMessage, isNew: false });
    }
  }
  return outcomes;
};

const outcomeFile = (
  { head, rows }: Table,
  outcomes: readonly Outcome[],
  contractId: number,
  texts: OrderFileTexts,
): Promise<string> => {
  const { barcode, outcome } = texts.results;
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const lines = rows.map(({ cells }, at) => [
    ...padded(cells),
    outcomes[at]?.barcode ?? '',
    outcomes[at]?.statusMessage ?? '',
  ]);
  const table = [[...padded(head), barcode, outcome], ...lines];
  const widths = [...padded(head).map(() => 18), 14, 80];
  return writeWorkbook([{ name: texts.sheets.orders, rows: table, widths, hasHead: true }], contractId);
};

/** Why a table is rejected as a whole, or null. */
const faultOf = ({ rows, missing }: Table, texts: OrderFileTexts): string | null => {
  if (missing.length > 0)
    return fill(texts.file.noColumns, { columns: missing.map(({ title }) => title).join(', ') });
  if (rows.length === 0) return texts.file.noRows;
  return rows.length > MAX_UPLOAD_ROWS
    ? fill(texts.file.tooManyRows, { count: String(rows.length), limit: String(MAX_UPLOAD_ROWS) })
    : null;
};

/**
 * Places an order for every valid row of an uploaded table: an invalid row is skipped and listed with all its errors,
 * a row placed before returns its first barcode. A table of something else returns isSuccess false and the reason; throws
 * BadRequest for what is no order file.
 */
export const processFile = async (call: Call<Endpoint>): Promise<FileResponse> => {
  const { db, lab, scope, file, turn, language, messages } = call;
  const texts = textsOf(language).orderFiles;
  const contractId = singleContract(scope);
  if (contractId === null) return rejected(messages.order.NoContractInLocation);
  const workbook = await file.use(async (bytes, name) =>
    // A program that sends no name sends none of another kind.
    name.includes('.') && !isTableName(name, false)
      ? { problem: 'notXlsx' as const }
      : lab.spreadsheets.read(bytes, turn),
  );
  if ('problem' in workbook) throw noOrderFile(texts.file[workbook.problem]);
  const marked = markedContract(workbook.mark);
  if (marked !== null && marked !== contractId) return rejected(texts.file.otherContract);

  const form = await contractForm(db, contractId, language);
  const table = tableOf(workbook.rows, form);
  const context = {
    contractId,
    form,
    isFrom1904: workbook.isFrom1904,
    dates: table.dates,
    services: await serviceBook(db, contractId),
  };
  const fault = faultOf(table, texts);
  if (fault !== null) return rejected(fault);

  const outcomes = await processRows(call, { rows: table.rows, digestOfFile: workbook.digest }, context);
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  const created = count(({ isNew }) => isNew);
  const failed = count(({ isSuccess }) => !isSuccess);
  const repeated = outcomes.length - created - failed;
  const sentences = [
    fill(texts.done, { count: String(created) }),
    ...(failed > 0 ? [fill(texts.failed, { count: String(failed) })] : []),
    ...(repeated > 0 ? [fill(texts.repeated, { count: String(repeated) })] : []),
    ...(table.ignored.length > 0 ? [fill(texts.ignored, { columns: table.ignored.join(', ') })] : []),
  ];
  return {
    isSuccess: true,
    statusMessage: sentences.join('. '),
    bytes: await outcomeFile(table, outcomes, contractId, texts),
    created,
    failed,
    rows: outcomes,
  };
};
