import type { ImportRow } from '../../../contract/importRows.ts';
import type { WholeImport } from '../../../contract/orderImport.ts';

/** Changes of cells that are sent together. */
export interface Edit {
  changes: readonly { rowId: number; column: string; was: string; value: string }[];
}

/** Characters in one call: the server takes a mebibyte, and a letter may be two bytes. */
const CHARACTERS = 300_000;
/** What a change takes beside its texts. */
const AROUND = 80;

/** Changes in parts that the server takes. */
export const editsOf = (changes: Edit['changes']): Edit[] => {
  const parts: Edit['changes'][number][][] = [];
  let size = Infinity;
  for (const change of changes) {
    const own = change.was.length + change.value.length + AROUND;
    size += own;
    if (size > CHARACTERS) {
      parts.push([]);
      size = own;
    }
    parts.at(-1)?.push(change);
  }
  return parts.map((part) => ({ changes: part }));
};

/** The rows of a batch as read, with these edits in them. */
export const editedRows = (
  whole: Pick<WholeImport, 'columns' | 'rows'> | undefined,
  edits: readonly Edit[],
): readonly ImportRow[] => {
  if (whole === undefined || edits.length === 0) return whole?.rows ?? [];
  const placeOf = new Map(whole.columns.map(({ key }, at) => [key, at]));
  const valuesOf = new Map<number, Map<number, string>>();
  for (const { changes } of edits)
    for (const { rowId, column, value } of changes) {
      const at = placeOf.get(column);
      const values = valuesOf.get(rowId) ?? new Map<number, string>();
      if (at !== undefined) valuesOf.set(rowId, values.set(at, value));
    }
  return whole.rows.map((row) => {
    const changed = valuesOf.get(row.id);
    if (changed === undefined) return row;
    const values = [...row.values];
    for (const [at, value] of changed) values[at] = value;
    return { ...row, values };
  });
};
