import type { AnswerOf } from '../../contract/endpoint.ts';
import type { resultPdf } from '../../contract/results.ts';
import { audit } from '../audit.ts';
import { base64Of } from '../spreadsheets/base64.ts';
import type { Call } from '../route.ts';
import { findResults, papersOf, subjectOf } from './findResults.ts';

/** The results of an order as a PDF, or the code that says why there is none; who saw them is written down (CALL-46). */
export const giveResultPdf = async (call: Call<typeof resultPdf>): Promise<AnswerOf<typeof resultPdf>> => {
  const found = await findResults(call, [call.query.barcode]);
  const [paper] = papersOf(found);
  const [answer] = found;
  if (answer === undefined) throw new Error('A barcode was asked and not answered');
  const { code, message } = answer;
  const clientMessage = { code };
  if (paper === undefined) return { isSuccess: false, statusMessage: message, base64Pdf: '', clientMessage };
  const base64Pdf = base64Of(await call.lab.papers.results([paper.sheet]));
  await audit(call, 'result.read', subjectOf(paper));
  return { isSuccess: true, statusMessage: message, base64Pdf, clientMessage };
};
