import { feedback, getLaboratory } from '../../contract/laboratory.ts';
import { changeOwnPassword } from '../../contract/users.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about the signed-in user and the laboratory's contacts (CALL-12, SHELL-09..13). */
export const userMethods = ({ call }: ApiClient) => ({
  changeOwnPassword: (body: BodyInput<typeof changeOwnPassword>) => call(changeOwnPassword, { body }),
  laboratory: () => call(getLaboratory),
  sendFeedback: (body: BodyInput<typeof feedback>) => call(feedback, { body }),
});
