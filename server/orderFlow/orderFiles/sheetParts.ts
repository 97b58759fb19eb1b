import { strToU8, zipSync } from 'fflate';
import type { Parts } from './unpackWorkbook.ts';

/** Name of the hidden sheet that marks templates of this server. */
export const MARK_SHEET = 'lab-cabinet';

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** A merged range; rows and columns count from 0. */
export interface MergedCells {
  column: number;
  from: number;
  to: number;
}
/** A sheet as XML without what is empty. */
export interface SheetXml {
  name: string;
  xml: string;
  merged: MergedCells[];
  /** Numbers of the rows that Excel hides. */
  hidden: number[];
}
export interface SheetParts {
  first: SheetXml;
  others: SheetXml[];
  mark: string | undefined;
  isFrom1904: boolean;
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

const columnOf = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** The sheet with a place in every cell: one without a place follows the one before it, and so does a row. */
const placed = (sheet: string): string => {
  if (!/<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)/.test(sheet)) return sheet;
  let row = 0;
  let next = 0;
  return sheet.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g, (tag, prefix, name, attributes) => {
    const [, letters = '', number = ''] = /\sr=["']([A-Za-z]*)(\d+)["']/.exec(tag) ?? [];
    if (name === 'row') {
      row = number === '' ? row + 1 : Number(number);
      next = 0;
      return tag;
    }
    const column = letters === '' ? next : columnOf(letters.toUpperCase());
    next = column + 1;
    return letters === '' ? `<${prefix}c r="${lettersOf(column)}${String(row)}"${attributes}>` : tag;
  });
};

/** Of a sheet in Excel. */
const LAST = { column: 16_384, row: 1_048_576 };
/** The reader makes a table up to the last cell, empty ones too: 200 columns of 5000 rows twice over. */
const MAX_CELLS = 2_000_000;
/** Sheets beside the first are read only when they are small; characters, sheets. */
const BESIDE = { characters: 5_000_000, sheets: 20 };

/** Rows and cells that are only formatted: a column that was painted to its end has a million. */
const withoutEmpty = (sheet: string): string =>
  sheet
    .replace(/<(?:\w+:)?c(?:\s[^>]*)?(?:\/>|><\/(?:\w+:)?c>)/g, '')
    .replace(/<(?:\w+:)?row(?:\s[^>]*)?(?:\/>|>\s*<\/(?:\w+:)?row>)/g, '');

const hiddenIn = (sheet: string): number[] =>
  tagsOf(sheet, 'row').flatMap((tag) =>
    ['1', 'true'].includes(attributeOf(tag, 'hidden')) ? Number(attributeOf(tag, 'r')) : [],
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Why a sheet must not be read, judged by the places of its cells alone. */
export const problemOfCells = (sheet: string): 'broken' | 'tooBig' | undefined => {
  let columns = 0;
  let rows = 0;
  for (const [, letters = '', row = ''] of sheet.matchAll(
    /<(?:\w+:)?c\s[^>]*?\br=["']([A-Za-z]+)(\d+)["']/g,
  )) {
    columns = Math.max(columns, columnOf(letters.toUpperCase()) + 1);
    rows = Math.max(rows, Number(row));
  }
  if (columns > LAST.column || rows > LAST.row) return 'broken';
  return columns * rows > MAX_CELLS ? 'tooBig' : undefined;
};

const mergedIn = (sheet: string): MergedCells[] =>
  tagsOf(sheet, 'mergeCell').flatMap((tag) => {
    const [, letters = '', from = '', to = ''] =
      /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(tag, 'ref')) ?? [];
    return letters === '' ? [] : [{ column: columnOf(letters), from: Number(from) - 1, to: Number(to) - 1 }];
  });

/** The XML of the sheets and of the mark, and the workbook's date system; null when it has no sheet. */
export const sheetPartsOf = (parts: Parts): SheetParts | null => {
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const targets = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      pathOf(attributeOf(tag, 'Target')),
    ]),
  );
  const sheets = tagsOf(workbook, 'sheet').map((tag) => ({
    name: plainText(attributeOf(tag, 'name')),
    isShown: !['hidden', 'veryHidden'].includes(attributeOf(tag, 'state')),
    xml: parts.get(targets.get(attributeOf(tag, 'id')) ?? ''),
  }));
  const [first, ...others] = sheets.flatMap(({ xml, ...sheet }) =>
    xml === undefined ? [] : { ...sheet, xml },
  );
  if (first === undefined) return null;
  const read = ({ name, xml }: { name: string; xml: string }): SheetXml => {
    const whole = placed(xml);
    return { name, xml: withoutEmpty(whole), merged: mergedIn(whole), hidden: hiddenIn(whole) };
  };
  const [properties = ''] = tagsOf(workbook, 'workbookPr');
  return {
    first: read(first),
    others: others
      .filter(({ name, isShown, xml }) => isShown && name !== MARK_SHEET && xml.length < BESIDE.characters)
      .slice(0, BESIDE.sheets)
      .map(read)
      .filter(({ xml }) => problemOfCells(xml) === undefined),
    mark: sheets.find(({ name }) => name === MARK_SHEET)?.xml,
    isFrom1904: ['1', 'true'].includes(attributeOf(properties, 'date1904')),
  };
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The reader leaves failed formulas empty; as texts (`#N/A`) they can be reported. */
const withErrorsAsTexts = (sheet: string): string =>
  sheet.replace(/(<(?:\w+:)?c\s[^>]*?\bt=)["']e["']/g, '$1"str"');

/** A workbook of just these sheets, as the file bytes the reader expects. */
export const packSheets = (
  parts: Parts,
  { first, others, mark, isFrom1904 }: SheetParts,
): Uint8Array<ArrayBuffer> => {
  const sheets = [first.xml, ...others.map(({ xml }) => xml), ...(mark === undefined ? [] : [mark])].map(
    withErrorsAsTexts,
  );
  const each = (line: (number: number) => string): string => sheets.map((_, at) => line(at + 1)).join('');
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${each(
      (n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each(
      (n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  };
  for (const [at, xml] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = xml;
  for (const name of ['sharedStrings', 'styles']) {
    const found = [...parts].find(([path]) => path.toLowerCase() === `xl/${name}.xml`.toLowerCase());
    if (found) files[`xl/${name}.xml`] = found[1];
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])), {
    level: 0,
  });
};
