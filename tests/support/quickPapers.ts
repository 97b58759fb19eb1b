import type { Lab } from '../../server/core/lab.ts';
import type { Paper } from '../../server/core/paper.ts';
import { drawPaper } from '../../server/drawPaper.ts';
import { handedDocument } from '../../server/orderFlow/reports/handedPaper.ts';
import { informationDocument } from '../../server/orderFlow/reports/informationPaper.ts';
import { statementDocument } from '../../server/orderFlow/reports/statementPaper.ts';
import { resultDocument } from '../../server/orderFlow/results/resultDocument.ts';
import { isObject } from '../../contract/isObject.ts';

type Told = Exclude<Paper, { kind: 'labels' | 'blankLabels' }>;
const definitionOf = (paper: Told) => {
  if (paper.kind === 'results') return resultDocument(paper.sheets);
  if (paper.kind === 'information') return informationDocument(paper.sheets[0]);
  if (paper.kind === 'handed') return handedDocument(paper.sheets[0]);
  return statementDocument(paper.sheets[0]);
};

/** Where parts of a document have their texts, in the order of reading. */
const places = ['text', 'stack', 'columns', 'table', 'body', 'ul', 'ol', 'section'];
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string' || typeof part === 'number') return [String(part)];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  return isObject(part) ? places.flatMap((place) => textsOf(part[place])) : [];
};
/** What is on every page, of one that is the first and the last. */
const onPage = (part: unknown): unknown =>
  typeof part === 'function' ? (part as (...page: unknown[]) => unknown)(1, 1) : part;
/** A page of a document, or of one of its sections, which have headers of their own. */
const pageOf = (part: Record<string, unknown>): string =>
  [onPage(part['header']), part['watermark'], part['content'] ?? part, onPage(part['footer'])]
    .flatMap(textsOf)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const pagesOf = (definition: { content: unknown }): string[] => {
  const parts: unknown[] = Array.isArray(definition.content) ? definition.content : [];
  const sections = parts.filter(isObject).filter((part) => 'section' in part);
  return sections.length > 0 ? sections.map(pageOf) : [pageOf({ ...definition })];
};

const BEGINNING = '%PDF-1.7\n%texts ';

/**
 * Draws a paper in no time, for tests of what it says: a file with the texts of what is given to the drawing, which
 * `pdfText` reads as one page of each order. Labels, which are small, and papers with appended documents are drawn. What
 * lies where on others needs `drawPaper`.
 */
export const drawQuickly: Lab['documents']['draw'] = async (paper) => {
  if (paper.kind === 'labels' || paper.kind === 'blankLabels') return drawPaper(paper);
  if (paper.kind === 'results' && paper.sheets.some(({ appended }) => appended.length > 0))
    return drawPaper(paper);
  return Uint8Array.from(Buffer.from(`${BEGINNING}${pagesOf(await definitionOf(paper)).join('\f')}`));
};

/** The pages of a paper that was drawn quickly; undefined of a real one. */
export const quickPages = (base64: string): string[] | undefined => {
  const file = Buffer.from(base64, 'base64').toString();
  return file.startsWith(BEGINNING) ? file.slice(BEGINNING.length).split('\f') : undefined;
};
