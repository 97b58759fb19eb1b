import { MINSK } from '../written.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot hold, and those that it must write otherwise. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const textXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** 0 → A, 26 → AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Styles of `workbookParts`: texts, of which nothing becomes a number, a date or a formula, and kinds of numbers. */
const style = { plain: 1, head: 2, whole: 3, money: 4, day: 5, moment: 6 } as const;

/** A text, a whole number, an amount or another number with two decimals, a day `1984-03-07`, or a moment in ISO 8601, shown in Minsk. */
export type Cell =
  | string
  | number
  | { money: number }
  | { decimal: number }
  | { day: string }
  | { moment: string };

const DAY_MS = 86_400_000;
/** Day 0 of Excel; ms since the epoch. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Excel's number for a time of a clock that shows UTC: days, with the time as the fraction. */
const serialOf = (time: number): number => (time - FIRST_DAY) / DAY_MS;

const numberXml = (place: string, value: number, kind: 'whole' | 'money' | 'day' | 'moment'): string =>
  `<c r="${place}" s="${style[kind]}"><v>${value}</v></c>`;

/** A row; rows count from 1. */
export const rowXml = (cells: readonly Cell[], row: number, kind: 'plain' | 'head' = 'plain'): string => {
  const written = cells.map((cell, column) => {
    const place = `${columnName(column)}${row}`;
    if (typeof cell === 'number') return numberXml(place, cell, 'whole');
    if (typeof cell === 'object') {
      if ('money' in cell) return numberXml(place, cell.money, 'money');
      if ('decimal' in cell) return numberXml(place, cell.decimal, 'money');
      if ('day' in cell) return numberXml(place, serialOf(Date.parse(cell.day)), 'day');
      return numberXml(place, serialOf(Date.parse(cell.moment) + MINSK), 'moment');
    }
    return `<c r="${place}" s="${style[kind]}" t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The part of a sheet before its rows: a frozen first row and the column widths in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;
/** A filter over the first `rows` rows of `columns` columns; it stands right behind the rows. */
export const filterXml = (columns: number, rows: number): string =>
  `<autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>`;
/** The part of a sheet after its rows, with a filter over the first `rows` of them. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData>${filterXml(columns, rows)}</worksheet>`;

/** `sheets` in XML, joined; they count from 1. */
const each = (sheets: readonly string[], xml: (sheet: string, number: number) => string): string =>
  sheets.map((sheet, at) => xml(sheet, at + 1)).join('');

/** The other parts of a workbook with these sheets, by path. */
export const workbookParts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${each(sheets, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${each(sheets, (sheet, number) => `<sheet name="${textXml(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="1" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});
