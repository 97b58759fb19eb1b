import type { Call } from '../../core/calls/call.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { zipSync } from 'fflate';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { DownloadFormat } from '../../../contract/resultDownloads.ts';
import type { downloadResults } from '../../../contract/results.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { dayOf } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import type { Turn } from '../../core/turns.ts';
import { findResults, outcomesOf, documentsOf, type ResultLookup } from './findResults.ts';
import { giveOut } from './giveOut.ts';
import { issuePapers } from './issuePapers.ts';

type ResultFile = NonNullable<ResultLookup['document']>;

/** Every document as a separate PDF, one after another in turns. */
export const drawEach = async (
  lab: Lab,
  documents: readonly ResultFile[],
  turn: Turn,
): Promise<{ fileName: string; content: Uint8Array<ArrayBuffer> }[]> => {
  const files = [];
  for (const [at, sheet] of (await issuePapers(lab, documents)).entries()) {
    const content = await lab.documents.draw(
      { kind: 'results', sheets: [sheet] },
      { ...turn, isBulk: documents.length > 1 },
    );
    files.push({ fileName: documents[at]?.fileName ?? '', content });
  }
  return files;
};

const zipOf = async (lab: Lab, documents: readonly ResultFile[], turn: Turn): Promise<Uint8Array> => {
  const files = await drawEach(lab, documents, turn);
  // PDFs are compressed already.
  return zipSync(Object.fromEntries(files.map(({ fileName, content }) => [fileName, content])), {
    level: 0,
    mtime: lab.clock.now(),
  });
};

const pdfOf = async (
  lab: Lab,
  documents: readonly ResultFile[],
  turn: Turn,
): Promise<Uint8Array<ArrayBuffer>> =>
  lab.documents.draw(
    { kind: 'results', sheets: await issuePapers(lab, documents) },
    { ...turn, isBulk: documents.length > 1 },
  );

/** The documents as one file of this format, drawn in turns. */
export const fileOf = (
  lab: Lab,
  documents: readonly ResultFile[],
  { format, turn }: { format: DownloadFormat; turn: Turn },
): Promise<Uint8Array> => (format === 'zip' ? zipOf(lab, documents, turn) : pdfOf(lab, documents, turn));

/**
 * Results of several orders as one PDF or a zip of PDFs, each with its own file name; orders without a result get the
 * reason.
 */
export const downloadSeveralResults = async (
  call: Call<typeof downloadResults>,
): Promise<ResponseOf<typeof downloadResults>> => {
  const { lab, body, language, turn } = call;
  const { byCode, noneReady } = textsOf(language).results;
  const found = await findResults(call, body.barcodes);
  const orders = outcomesOf(found);
  const documents = documentsOf(found);
  if (documents.length === 0)
    return { isSuccess: false, statusMessage: noneReady, base64File: '', fileName: '', orders };
  const file = await fileOf(lab, documents, { format: body.format, turn });
  await giveOut(call, 'save', documents);
  return {
    isSuccess: true,
    statusMessage: byCode[0],
    base64File: base64Of(file),
    fileName: `results_${dayOf(lab.clock.now())}.${body.format}`,
    orders,
  };
};
