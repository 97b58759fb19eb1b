/**
 * Where a spreadsheet would begin a formula: a cell that starts with one of these characters, whichever separator it
 * splits the lines by. Numbers and phones stay as they are.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@](?![\d\s().,-]*(?:$|[;\t\r\n])))/g;

/** A text that a spreadsheet shows as it is: an apostrophe precedes what would be a formula. */
export const plainCell = (text: string): string => text.replace(FORMULA, "$1'");
