import { RequestError } from './requestError.ts';

/** A workbook as a bare base64 text: every zip begins alike. */
const WORKBOOK = /^UEsDB[A-Za-z0-9+/]+={0,2}$/;

/** What a response that went well holds: nothing, a paper as a Blob, a bare base64 workbook, or JSON (HTTP-07..09, SORT-63). */
export const parseResponse = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (response.headers.get('Content-Type')?.startsWith('application/pdf')) return response.blob();
  const text = await response.text().catch(() => '');
  if (WORKBOOK.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // Not the laboratory's answer: it broke off, or a network's own page stands in its place.
    throw new RequestError('Common.ErrorTryLater', 0);
  }
};

/** Gives the answer back, unless it says of itself that it did not succeed: then throws its words (HTTP-21). */
export const requireSuccess = <Body>(response: Body): Body => {
  if (
    typeof response === 'object' &&
    response !== null &&
    'isSuccess' in response &&
    response.isSuccess === false
  )
    throw new RequestError('statusMessage' in response ? String(response.statusMessage) : '', 200);
  return response;
};
