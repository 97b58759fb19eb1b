import {
  changeUsers,
  endUserSessions,
  rejectRequest,
  resetSecondFactor,
  sendLink,
} from '../../contract/accounts.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for user accounts beyond react-admin's, for administrators. */
export const accountMethods = ({ call }: ApiClient) => ({
  rejectRequest: (body: BodyInput<typeof rejectRequest>) => call(rejectRequest, { body }),
  sendLink: (id: number) => call(sendLink, { body: { id } }),
  resetSecondFactor: (id: number) => call(resetSecondFactor, { body: { id } }),
  endSessions: (id: number) => call(endUserSessions, { body: { id } }),
  /** Changes several users; the response names those who could not be changed. */
  changeMany: (body: BodyInput<typeof changeUsers>) => call(changeUsers, { body }),
});
