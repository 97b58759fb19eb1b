import { FULL_NAME, nameKeys, standsFor, type ImportColumn } from '../../../contract/importRows.ts';
import { columnName } from '../../core/spreadsheets/sheetXml.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { ContractForm } from '../orderFiles/contractForm.ts';
import { faultWords, rowWords } from '../orderFiles/faultWords.ts';
import { writeWorkbook } from '../orderFiles/writeWorkbook.ts';
import type { StoredBatch, StoredRow } from './batches.ts';

/** What stands in a cell of a column: beside the choices of Excel these are the texts of the template. */
interface Place {
  title: string;
  key: ImportColumn['key'] | null;
  /** Of the file; null: the file has no such column. */
  at: number | null;
}

/** The columns of the file, those of the table that the file lacks, and the outcome. */
const placesOf = ({ head }: StoredBatch, form: ContractForm): Place[] => {
  const own = head.map(({ title, key }, at) => ({ title, key, at }));
  const lacking = form.columns.filter(({ key }) => head.every((one) => !standsFor(one.key, key)));
  return [
    ...own,
    ...lacking.map(({ title, key, isRequired }) => ({
      title: isRequired ? `${title} *` : title,
      key,
      at: null,
    })),
  ];
};

/** What a row has in a column now. */
const valueOf = ({ cellValues }: StoredRow, key: string): string =>
  key === FULL_NAME ? nameKeys.flatMap((name) => cellValues[name] ?? []).join(' ') : (cellValues[key] ?? '');

/**
 * The rows that are not loaded as base64 of .xlsx: the columns of the file with what was typed since, the faults of a cell
 * as its comment, all faults of a row in the last column. The file can be corrected and uploaded.
 */
export const failedRowsFile = (
  batch: StoredBatch,
  rows: readonly StoredRow[],
  form: ContractForm,
  language: Language,
): Promise<string> => {
  const places = placesOf(batch, form);
  const texts = textsOf(language).orderFiles;
  const wordsOf = faultWords(form, language);
  const lines = rows.map((row) => [
    ...places.map(({ key, at }) => (key === null ? (row.cells[at ?? -1] ?? '') : valueOf(row, key))),
    rowWords(
      row.candidates.length > 0 ? [...row.issues, { column: null, code: 'duplicate' }] : row.issues,
      form,
      wordsOf,
    ),
  ]);
  const comments = rows.flatMap(({ issues }, line) =>
    places.flatMap(({ key }, at) => {
      const words = issues.filter(({ column }) => column !== null && standsFor(key, column)).map(wordsOf);
      return words.length === 0
        ? []
        : [{ cell: `${columnName(at)}${String(line + 2)}`, text: words.join('\n') }];
    }),
  );
  return writeWorkbook(
    [
      {
        name: texts.sheets.orders,
        rows: [[...places.map(({ title }) => title), texts.results.outcome], ...lines],
        widths: [...places.map(() => 18), 80],
        hasHead: true,
        comments,
      },
    ],
    batch.contractId,
  );
};
