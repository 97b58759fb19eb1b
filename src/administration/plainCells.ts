/**
 * Where a spreadsheet would begin a formula: a cell that starts with one of these characters, whichever separator it
 * splits the lines by. Numbers and phones stay as they are.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@](?![\d\s().,-]*(?:$|[;\t\r\n])))/g;

/** A value whose texts, at any depth, a spreadsheet shows as they are: an apostrophe precedes what would be a formula. */
export const plainCells = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(FORMULA, "$1'");
  if (Array.isArray(value)) return value.map(plainCells);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, plainCells(inner)]));
};
