import type { ImportRow } from '../../../contract/importRows.ts';
import { auditAccess, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { searchServices } from '../../reference/services/search.ts';
import type { Reader } from '../../reference/services/repository.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { faultWords, spelledDay } from '../orderFiles/faultWords.ts';
import { repairsOf } from '../orderFiles/repairs.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import type { StoredRow } from './batches.ts';
import { isQuestion } from './checkBatch.ts';
import { sqlDay } from '../../core/dates.ts';

/** For each unknown code so many services, and so many codes in one answer: each is a search. */
const SUGGESTIONS = 3;
const MAX_CODES = 30;

type Suggestion = ImportRow['issues'][number]['suggestions'][number];

const unknownCodes = ({ code, codes = [] }: Fault) => (code === 'ServiceNotFound' ? codes : []);

/** What unknown codes of these rows may mean, by the search of services. */
const suggestionsFor = async (
  db: Db,
  reader: Reader,
  rows: readonly StoredRow[],
): Promise<Map<string, Suggestion[]>> => {
  const unknown = rows.flatMap(({ issues }) => issues.flatMap(unknownCodes));
  const codes = [...new Set(unknown)].slice(0, MAX_CODES);
  const found = new Map<string, Suggestion[]>();
  for (const code of codes) {
    const { services } = await searchServices(db, reader, { term: code, selected: false });
    found.set(
      code,
      services
        .slice(0, SUGGESTIONS)
        .map((service) => ({ code: service.code, name: service.name, instead: code })),
    );
  }
  return found;
};

/** Rows on the wire, with suggestions for unknown service codes. */
export const viewsOfRows = async (
  db: Db,
  reader: Reader,
  context: RowContext,
  rows: readonly StoredRow[],
): Promise<ImportRow[]> => {
  const { form } = context;
  const suggestions = await suggestionsFor(db, reader, rows);
  const wordsOf = faultWords(form, reader.language);
  return rows.map(
    ({ id, number, cellValues, state, issues, candidates, patientId, orderBarcode, isHidden }) => ({
      id,
      number,
      values: form.columns.map(({ key }) => cellValues[key] ?? ''),
      state,
      issues: issues.map((fault) => ({
        column: fault.column,
        text: wordsOf(fault),
        severity: isQuestion(fault) ? 'warning' : 'error',
        question: !isQuestion(fault) ? null : fault.code === 'samePerson' ? 'person' : 'order',
        otherRow: Number(fault.values?.row ?? 0) || null,
        suggestions: [
          ...unknownCodes(fault).flatMap((code) => suggestions.get(code) ?? []),
          ...(fault.days ?? []).map((day) => ({
            code: sqlDay(day),
            name: spelledDay(day, reader.language),
            instead: cellValues[fault.column ?? ''] ?? '',
          })),
        ],
      })),
      repairs:
        state === 'LOADED' || state === 'LEFT_OUT'
          ? []
          : repairsOf(
              form.columns,
              (key) => cellValues[key] ?? '',
              new Set(issues.filter((issue) => !isQuestion(issue)).map(({ column }) => column)),
              context,
            ),
      candidates: [...candidates],
      patientId,
      orderBarcode,
      isHidden,
    }),
  );
};

/** Records whose cards the rows showed. */
export const auditRows = (
  author: Author,
  batchId: number,
  rows: readonly StoredRow[],
  action: 'orderImport.read' | 'orderImport.download' = 'orderImport.read',
): Promise<void> =>
  auditAccess(author, action, {
    subject: `orderImport ${String(batchId)}`,
    patientIds: rows.flatMap(({ patientId, candidates }) => [
      ...(patientId === null ? [] : [patientId]),
      ...candidates.map(({ id }) => id),
    ]),
  });
