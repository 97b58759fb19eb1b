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
export const requestHeaders = (sender: Sender): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': sender.language,
  ...(sender.hasBody && { 'Content-Type': 'application/json' }),
  ...(sender.accessToken !== null && { Authorization: `Bearer ${sender.accessToken}` }),
  ...(sender.applicationId !== null && { [headers.applicationId]: sender.applicationId }),
  ...(sender.contracts && { [headers.contracts]: sender.contracts.join(',') }),
  ...(sender.clientUnits?.length && { [headers.clientUnits]: sender.clientUnits.join(',') }),
});
