import type { Paper } from './core/paper.ts';
import { papersWithDocuments } from './orderFlow/results/papersWithDocuments.ts';
import { resultDocument } from './orderFlow/results/resultDocument.ts';
import { blankLabelDocument } from './orderFlow/reports/blankLabels.ts';
import { informationDocument } from './orderFlow/reports/informationPaper.ts';
import { handedDocument } from './orderFlow/reports/handedPaper.ts';
import { statementDocument } from './orderFlow/reports/statementPaper.ts';
import { labelDocument } from './orderFlow/reports/labels.ts';
import { pdfBytes } from './orderFlow/reports/pdf.ts';

const definitionOf = (paper: Paper) => {
  if (paper.kind === 'results') return resultDocument(paper.sheets);
  if (paper.kind === 'information') return informationDocument(paper.sheets[0]);
  if (paper.kind === 'handed') return handedDocument(paper.sheets[0]);
  if (paper.kind === 'statement') return statementDocument(paper.sheets[0]);
  if (paper.kind === 'labels') return labelDocument(paper.sheets, paper.size);
  return blankLabelDocument(paper.barcodes, paper.sheet, paper.from, paper.size);
};

/** Draws a PDF in this thread; the process uses workers (`Lab.documents`). */
export const drawPaper = async (paper: Paper): Promise<Uint8Array<ArrayBuffer>> =>
  paper.kind === 'results' && paper.sheets.some(({ appended }) => appended.length > 0)
    ? papersWithDocuments(paper.sheets)
    : pdfBytes(await definitionOf(paper));
