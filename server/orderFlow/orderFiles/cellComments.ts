import { strFromU8, strToU8 } from 'fflate';
import { escapeHtml } from '../../../contract/escapeHtml.ts';

/** A comment of a cell, `B7`. */
export interface CellComment {
  cell: string;
  text: string;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels';
const TYPES = '[Content_Types].xml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Column and row of a cell, from 0. */
const placeOf = (cell: string): { column: number; row: number } => {
  const [, letters = '', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
};

const commentsXml = (comments: readonly CellComment[]): string =>
  `${HEADER}<comments xmlns="${MAIN}"><authors><author></author></authors><commentList>${comments
    .map(
      ({ cell, text }) =>
        `<comment ref="${cell}" authorId="0"><text><t xml:space="preserve">${escapeHtml(text)}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`;

/** Excel shows a comment only where a shape of the old drawing language stands. */
const shapesXml = (comments: readonly CellComment[]): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${comments
    .map(({ cell }, at) => {
      const { column, row } = placeOf(cell);
      return `<v:shape id="_x0000_s${String(1025 + at)}" type="#_x0000_t202" style="position:absolute;width:220pt;height:60pt;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${String(row)}</x:Row><x:Column>${String(column)}</x:Column></x:ClientData></v:shape>`;
    })
    .join('')}</xml>`;

/** The parts of a workbook that comments of its first sheet add or change. */
export const commentParts = (
  parts: Readonly<Record<string, Uint8Array>>,
  comments: readonly CellComment[],
): Record<string, Uint8Array> => {
  const xml = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const relations = `<Relationship Id="comments" Type="${OFFICE}/comments" Target="../comments1.xml"/><Relationship Id="shapes" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/>`;
  const types = `<Default ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing" Extension="vml"/><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml" PartName="/xl/comments1.xml"/>`;
  return {
    'xl/comments1.xml': strToU8(commentsXml(comments)),
    'xl/drawings/vmlDrawing1.vml': strToU8(shapesXml(comments)),
    [SHEET]: strToU8(xml(SHEET).replace('</worksheet>', '<legacyDrawing r:id="shapes"/></worksheet>')),
    [RELATIONS]: strToU8(xml(RELATIONS).replace('</Relationships>', `${relations}</Relationships>`)),
    [TYPES]: strToU8(xml(TYPES).replace('</Types>', `${types}</Types>`)),
  };
};
