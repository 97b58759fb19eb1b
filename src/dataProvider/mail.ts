import type { BodyInput } from '../../contract/endpoint.ts';
import type { smtpServers } from '../../contract/smtp.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the mail administration; their contract is loaded on first use. */
export const mailMethods = ({ ask, call }: ApiClient) => ({
  /** Sends a test e-mail; returns its stages also when one failed. */
  testSmtp: async (body: BodyInput<typeof smtpServers.test>) => {
    const contract = await import('../../contract/smtp.ts');
    return ask(contract.smtpServers.test, { body });
  },
  /** Queues a failed e-mail again. */
  resendEmail: async (id: number) => {
    const contract = await import('../../contract/emails.ts');
    return call(contract.emails.resend, { body: { id } });
  },
});
