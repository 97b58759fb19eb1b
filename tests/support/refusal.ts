import type { SendError } from '../../server/core/lab.ts';

/** The error of a mailer whose server refuses the recipient with a reply. */
export const refusal = (response: string): Error & SendError =>
  Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response,
    responseCode: Number(response.slice(0, 3)),
  });

/** The error of a mailer whose connection was lost after the whole e-mail and before the reply. */
export const lostAfterMessage = (): Error & SendError =>
  Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION', isHandedOver: true });
