import { headers } from '../../contract/headers.ts';

/** What a call says of its sender and its place; what is null or left out is not sent. */
export interface Sender {
  language: string;
  accessToken: string | null;
  applicationId: string | null;
  /** Ids of the scope; left out means all of one's own. */
  contracts?: readonly number[] | undefined;
  clientUnits?: readonly number[] | undefined;
  /** The call carries JSON. */
  hasBody: boolean;
}

/** The headers that every call of the portal carries. */
export const requestHeaders = (sender: Sender): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': sender.language,
  ...(sender.hasBody && { 'Content-Type': 'application/json' }),
  ...(sender.accessToken !== null && { Authorization: `Bearer ${sender.accessToken}` }),
  ...(sender.applicationId !== null && { [headers.applicationId]: sender.applicationId }),
  ...(sender.contracts && { [headers.contracts]: sender.contracts.join(',') }),
  ...(sender.clientUnits?.length && { [headers.clientUnits]: sender.clientUnits.join(',') }),
});
