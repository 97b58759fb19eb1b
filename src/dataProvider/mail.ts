import type { BodyInput, QueryInput } from '../../contract/endpoint.ts';
import type { masks } from '../../contract/masks.ts';
import type { messageRules } from '../../contract/messageRules.ts';
import type { messageTemplates } from '../../contract/messageTemplates.ts';
import type { smtpServers } from '../../contract/smtp.ts';
import { withRetry } from '../network/withRetry.ts';
import type { ApiClient } from './apiClient.ts';

const loadLetters = () =>
  withRetry(() => import('../../contract/incomingLetters.ts')).then((module) => module.incomingLetters);
const loadSmtp = () => withRetry(() => import('../../contract/smtp.ts'));
const loadMasks = (isBackground = false) =>
  withRetry(() => import('../../contract/masks.ts'), { isBackground });
const loadEmails = () => withRetry(() => import('../../contract/emails.ts'));
const loadRules = () => withRetry(() => import('../../contract/messageRules.ts'), { isBackground: true });
const loadTemplates = (isBackground = false) =>
  withRetry(() => import('../../contract/messageTemplates.ts'), { isBackground });

/** Calls of the mail administration; their contract is loaded on first use. */
export const mailMethods = ({ ask, call }: ApiClient) => ({
  /** Sends a test e-mail; returns its stages also when one failed. */
  testSmtp: async (body: BodyInput<typeof smtpServers.test>) => {
    const contract = await loadSmtp();
    return ask(contract.smtpServers.test, { body });
  },
  /** Tries a mask, saved or not, on its sample. */
  testMask: async (body: BodyInput<typeof masks.test>) => {
    const contract = await loadMasks(true);
    return call(contract.masks.test, { body, isBackground: true });
  },
  /** What a mask would have done to the letters of the last thirty days. */
  maskImpact: async (body: BodyInput<typeof masks.impact>) => {
    const contract = await loadMasks(true);
    return call(contract.masks.impact, { body, isBackground: true });
  },
  /** Puts masks in this order. */
  reorderMasks: async (ids: number[]) => {
    const contract = await loadMasks();
    return call(contract.masks.reorder, { body: { ids } });
  },
  /** Runs the incoming masks over a letter, an .eml file. */
  receiveLetter: async (file: File) => call((await loadLetters()).receive, { file }),
  /** The text and the attachment of an incoming letter. */
  letterContent: async (id: number) => call((await loadLetters()).content, { query: { id } }),
  attachLetter: async (id: number, barcode: string) =>
    call((await loadLetters()).attach, { body: { id, barcode } }),
  /** Takes a letter out of the queue. */
  dismissLetter: async (id: number) => call((await loadLetters()).dismiss, { body: { id } }),
  /** Queues a failed e-mail again. */
  resendEmail: async (id: number) => {
    const contract = await loadEmails();
    return call(contract.emails.resend, { body: { id } });
  },
  /** How many e-mails a rule would have caused. */
  ruleImpact: async (body: BodyInput<typeof messageRules.impact>) => {
    const contract = await loadRules();
    return call(contract.messageRules.impact, { body, isBackground: true });
  },
  /** The text of an e-mail that no template replaces. */
  builtInTemplate: async (query: QueryInput<typeof messageTemplates.builtIn>) => {
    const contract = await loadTemplates();
    return call(contract.messageTemplates.builtIn, { query });
  },
  /** A template filled in. */
  previewTemplate: async (body: BodyInput<typeof messageTemplates.preview>) => {
    const contract = await loadTemplates(true);
    return call(contract.messageTemplates.preview, { body, isBackground: true });
  },
  /** Sends a template with sample values; returns the outcome also when sending failed. */
  testTemplate: async (body: BodyInput<typeof messageTemplates.test>) => {
    const contract = await loadTemplates();
    return ask(contract.messageTemplates.test, { body });
  },
  /** Who would have got e-mails of a template. */
  templateImpact: async (body: BodyInput<typeof messageTemplates.impact>) => {
    const contract = await loadTemplates(true);
    return call(contract.messageTemplates.impact, { body, isBackground: true });
  },
});
