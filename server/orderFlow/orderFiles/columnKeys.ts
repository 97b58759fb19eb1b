import { FULL_NAME, nameKeys, standsFor } from '../../../contract/importRows.ts';
import { nameParts } from '../../../contract/personName.ts';
import { languages, textsOf } from '../../core/messages/messages.ts';
import { plain, type ColumnKey, type ContractForm } from './contractForm.ts';

/** What a column of a file may be read as. */
export type ReadKey = ColumnKey | typeof FULL_NAME;

/** The surname, the first name or the patronymic of a cell with a full name; '' for any other key. */
const partOf = (fullName: string, key: string): string => {
  const at = nameKeys.findIndex((name) => name === key);
  const parts = nameParts(fullName.split(/\s+/).filter((word) => word !== ''));
  return at === 2 ? parts.slice(2).join(' ') : (parts[at] ?? '');
};

/** Reads the cells of a row by column key; a column that the file lacks has the same text in all rows, if any. */
export const textsIn =
  (cells: readonly string[], places: ReadonlyMap<string, number>, constants: ReadonlyMap<string, string>) =>
  (key: string): string => {
    const at = places.get(key);
    if (at !== undefined) return cells[at] ?? '';
    const fullName = places.get(FULL_NAME);
    return fullName !== undefined && standsFor(FULL_NAME, key)
      ? partOf(cells[fullName] ?? '', key)
      : (constants.get(key) ?? '');
  };

const resultNames = languages.map((each) => {
  const { barcode, outcome } = textsOf(each).orderFiles.results;
  return { barcode: plain(barcode), outcome: plain(outcome) };
});
export const barcodeNames = resultNames.map(({ barcode }) => barcode);
export const outcomeNames = resultNames.map(({ outcome }) => outcome);

/**
 * Position → key of the recognised headings; the first of several equal headings counts. "Barcode" is the order's own
 * barcode, except in an outcome file of ours, where it is the result.
 */
export const keysOf = (
  head: readonly string[],
  { columns, remembered }: Pick<ContractForm, 'columns' | 'remembered'>,
): Map<number, ReadKey> => {
  const names = head.map(plain);
  const isAnswer = names.some((name) => outcomeNames.includes(name));
  const keys = new Map<number, ReadKey>();
  for (const [at, name] of names.entries()) {
    const said = remembered.get(name);
    if (said === null) continue;
    const known = columns.find(({ key, names: own }) => (said ? key === said : own.includes(name)))?.key;
    const key =
      (said === FULL_NAME ? said : known) ??
      (!isAnswer && barcodeNames.includes(name) ? 'barcode' : undefined);
    if (key !== undefined && ![...keys.values()].includes(key)) keys.set(at, key);
  }
  return keys;
};
