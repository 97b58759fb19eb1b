import { RequestError } from './requestError.ts';

/** A workbook as a bare base64 text: every zip begins alike. */
const WORKBOOK = /^UEsDB[A-Za-z0-9+/]+={0,2}$/;

/** The body of a successful response: undefined, a PDF as a Blob, a bare base64 workbook, or JSON. */
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

/** The body as it is; throws its statusMessage when it says `isSuccess: false`. */
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
