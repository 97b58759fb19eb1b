import type { Paper } from './core/paper.ts';
import { bytesOf } from './core/spreadsheets/base64.ts';
import { joinPdfs } from './orderFlow/results/appendedPages.ts';
import { resultDocument } from './orderFlow/results/resultDocument.ts';
import { blankLabelDocument } from './orderFlow/reports/blankLabels.ts';
import { informationDocument } from './orderFlow/reports/informationPaper.ts';
import { labelDocument } from './orderFlow/reports/labels.ts';
import { pdfBytes } from './orderFlow/reports/pdf.ts';

const definitionOf = (paper: Paper) => {
  if (paper.kind === 'results') return resultDocument(paper.sheets);
  if (paper.kind === 'information') return informationDocument(paper.sheets[0]);
  if (paper.kind === 'labels') return labelDocument(paper.sheets, paper.size);
  return blankLabelDocument(paper.barcodes, paper.sheet, paper.from, paper.size);
};

/** Draws a PDF in this thread; the process uses workers (`Lab.documents`). */
export const drawPaper = async (paper: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  if (paper.kind !== 'results' || paper.sheets.every(({ appended }) => appended.length === 0))
    return pdfBytes(await definitionOf(paper));
  const files: Uint8Array[] = [];
  for (const sheet of paper.sheets)
    files.push(await pdfBytes(await resultDocument([sheet])), ...sheet.appended.map(bytesOf));
  return joinPdfs(files);
};
