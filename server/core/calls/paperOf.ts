import type { Call } from './call.ts';
import type { Paper } from '../paper.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { base64Of } from '../spreadsheets/base64.ts';

/** A paper with more orders or barcodes is bulk work. */
const SINGLE = { results: 1, information: 1, handed: 1, statement: 1, labels: 3, blankLabels: 20 };

const sizeOf = (paper: Paper): number =>
  paper.kind === 'blankLabels' ? paper.barcodes.length : paper.sheets.length;

/** The paper as a PDF in base64, drawn in the caller's turn. */
export const paperOf = async (
  { lab, turn }: Pick<Call<Endpoint>, 'lab' | 'turn'>,
  paper: Paper,
): Promise<string> =>
  base64Of(
    await lab.documents.draw(paper, {
      ...turn,
      isBulk: sizeOf(paper) > SINGLE[paper.kind],
    }),
  );
