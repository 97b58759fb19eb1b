import type { LabelSheetName } from '../../../contract/barcodes.ts';
import { resultDocument } from '../results/resultDocument.ts';
import type { ResultSheet } from '../results/resultSheet.ts';
import { blankLabelDocument } from './blankLabels.ts';
import type { LabelLayout, LabelSize } from './labelLayout.ts';
import { informationDocument, type InformationSheet } from './informationPaper.ts';
import { labelDocument, type LabelSheet } from './labels.ts';
import { pdfBytes } from './pdf.ts';

/** What a PDF is made of; plain data, because a thread draws it. */
export type Paper =
  /** The results of orders, one after another. */
  | { kind: 'results'; sheets: readonly ResultSheet[] }
  /** A form or rules. */
  | { kind: 'information'; sheets: readonly [InformationSheet] }
  /** The labels of orders, one order after another. */
  | { kind: 'labels'; sheets: readonly LabelSheet[]; size: LabelLayout }
  /** Labels with a barcode only; on sheets of A4 they begin at label `from`, counted from 1. */
  | {
      kind: 'blankLabels';
      barcodes: readonly string[];
      sheet: LabelSheetName;
      from: number;
      size: LabelSize;
    };

const definitionOf = (paper: Paper) => {
  if (paper.kind === 'results') return resultDocument(paper.sheets);
  if (paper.kind === 'information') return informationDocument(paper.sheets[0]);
  if (paper.kind === 'labels') return labelDocument(paper.sheets, paper.size);
  return blankLabelDocument(paper.barcodes, paper.sheet, paper.from, paper.size);
};

/** Draws a PDF in this thread; the process uses workers (`Lab.documents`). */
export const drawPaper = async (paper: Paper): Promise<Uint8Array<ArrayBuffer>> =>
  pdfBytes(await definitionOf(paper));
