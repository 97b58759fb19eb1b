/** A cell and what ends it; a quoted one may hold tabs, line breaks and doubled quotes. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** The rows of a block as Excel copies it. */
export const readBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let end = '\t'; end !== '';) {
    const [, quoted, plain = '', separator = ''] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"').replaceAll('\r\n', '\n') ?? plain);
    if (separator !== '' && separator !== '\t') rows.push([]);
    end = separator;
  }
  // Excel ends the last row, too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
};

/** A block as Excel pastes it. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
