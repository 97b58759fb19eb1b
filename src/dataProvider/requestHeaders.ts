import { headers } from '../../contract/headers.ts';

/** Sender and scope of a call; null or missing values are not sent. */
export interface Sender {
  language: string;
  accessToken: string | null;
  applicationId: string | null;
  /** Contract ids; all the user's contracts when missing. */
  contracts?: readonly number[] | undefined;
  clientUnits?: readonly number[] | undefined;
  /** The call has a JSON body. */
  hasBody: boolean;
}

/** Headers common to all calls. */
export const requestHeaders = (sender: Sender): Record<string, string> => {
  const values = {
    Accept: 'application/json',
    'Accept-Language': sender.language,
    'Content-Type': sender.hasBody ? 'application/json' : null,
    Authorization: sender.accessToken === null ? null : `Bearer ${sender.accessToken}`,
    [headers.applicationId]: sender.applicationId,
    [headers.contracts]: sender.contracts?.join(','),
    [headers.clientUnits]: sender.clientUnits?.join(',') || null,
  };
  return Object.fromEntries(
    Object.entries(values).filter((header): header is [string, string] => header[1] != null),
  );
};

/** Longest body sent with `keepalive`, characters: browsers allow 64 KiB for all such bodies together. */
const LONGEST_KEPT = 8000;

/** Must the call outlive the page? A deletion waiting for Undo, or a draft, may be sent as the page is left. */
export const isKeptAlive = (method: string, body: unknown, isBackground = false): boolean =>
  (typeof body !== 'string' || body.length <= LONGEST_KEPT) &&
  (method === 'DELETE' || (isBackground && method !== 'GET'));

/** The body of a call that sends a file, with what it says about it as JSON. */
export const formOf = (field: string, file: File | undefined, body: string | null): FormData => {
  const form = new FormData();
  if (body !== null) form.append('body', body);
  if (file) form.append(field, file);
  return form;
};
