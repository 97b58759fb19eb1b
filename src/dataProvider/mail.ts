import type { BodyInput, QueryInput } from '../../contract/endpoint.ts';
import type { masks } from '../../contract/masks.ts';
import type { messageRules } from '../../contract/messageRules.ts';
import type { messageTemplates } from '../../contract/messageTemplates.ts';
import type { smtpServers } from '../../contract/smtp.ts';
import type { ApiClient } from './apiClient.ts';

const letters = () => import('../../contract/incomingLetters.ts').then((module) => module.incomingLetters);

/** Calls of the mail administration; their contract is loaded on first use. */
export const mailMethods = ({ ask, call }: ApiClient) => ({
  /** Sends a test e-mail; returns its stages also when one failed. */
  testSmtp: async (body: BodyInput<typeof smtpServers.test>) => {
    const contract = await import('../../contract/smtp.ts');
    return ask(contract.smtpServers.test, { body });
  },
  /** Tries a mask, saved or not, on its sample. */
  testMask: async (body: BodyInput<typeof masks.test>) => {
    const contract = await import('../../contract/masks.ts');
    return call(contract.masks.test, { body, isBackground: true });
  },
  /** What a mask would have done to the letters of the last thirty days. */
  maskImpact: async (body: BodyInput<typeof masks.impact>) => {
    const contract = await import('../../contract/masks.ts');
    return call(contract.masks.impact, { body, isBackground: true });
  },
  /** Puts masks in this order. */
  reorderMasks: async (ids: number[]) => {
    const contract = await import('../../contract/masks.ts');
    return call(contract.masks.reorder, { body: { ids } });
  },
  /** Runs the incoming masks over a letter, an .eml file. */
  receiveLetter: async (file: File) => call((await letters()).receive, { file }),
  /** The text and the attachment of an incoming letter. */
  letterContent: async (id: number) => call((await letters()).content, { query: { id } }),
  attachLetter: async (id: number, barcode: string) =>
    call((await letters()).attach, { body: { id, barcode } }),
  /** Takes a letter out of the queue. */
  dismissLetter: async (id: number) => call((await letters()).dismiss, { body: { id } }),
  /** Queues a failed e-mail again. */
  resendEmail: async (id: number) => {
    const contract = await import('../../contract/emails.ts');
    return call(contract.emails.resend, { body: { id } });
  },
  /** How many e-mails a rule would have caused. */
  ruleImpact: async (body: BodyInput<typeof messageRules.impact>) => {
    const contract = await import('../../contract/messageRules.ts');
    return call(contract.messageRules.impact, { body, isBackground: true });
  },
  /** The text of an e-mail that no template replaces. */
  builtInTemplate: async (query: QueryInput<typeof messageTemplates.builtIn>) => {
    const contract = await import('../../contract/messageTemplates.ts');
    return call(contract.messageTemplates.builtIn, { query });
  },
  /** A template filled in. */
  previewTemplate: async (body: BodyInput<typeof messageTemplates.preview>) => {
    const contract = await import('../../contract/messageTemplates.ts');
    return call(contract.messageTemplates.preview, { body, isBackground: true });
  },
  /** Sends a template with sample values; returns what became of it also when it failed. */
  testTemplate: async (body: BodyInput<typeof messageTemplates.test>) => {
    const contract = await import('../../contract/messageTemplates.ts');
    return ask(contract.messageTemplates.test, { body });
  },
  /** Who would have got e-mails of a template. */
  templateImpact: async (body: BodyInput<typeof messageTemplates.impact>) => {
    const contract = await import('../../contract/messageTemplates.ts');
    return call(contract.messageTemplates.impact, { body, isBackground: true });
  },
});
