import { RequestError } from './requestError.ts';

/** A workbook as bare base64: every zip file starts with the same bytes. */
const WORKBOOK = /^UEsDB[A-Za-z0-9+/]+={0,2}$/;

/** Body of a successful response: undefined, a PDF as a Blob, a workbook in bare base64, or JSON. */
export const parseResponse = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (response.headers.get('Content-Type')?.startsWith('application/pdf')) return response.blob();
  const text = await response.text().catch(() => '');
  if (WORKBOOK.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // Truncated, or replaced by a network's login page.
    throw new RequestError('Common.ErrorTryLater', 0);
  }
};

/** Returns the body; throws its statusMessage when `isSuccess` is false. */
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
