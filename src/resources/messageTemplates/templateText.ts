import type { BodyInput } from '../../../contract/endpoint.ts';
import type { MessageTemplate, messageTemplates } from '../../../contract/messageTemplates.ts';

/** What a template is tried with. */
export type TemplateText = Omit<BodyInput<typeof messageTemplates.preview>, 'barcode'>;

/** The text in a form; emptied inputs have null. */
export const templateText = ({
  event,
  channel,
  language,
  subject,
  body,
}: Partial<MessageTemplate>): TemplateText => ({
  event: event ?? 'results',
  channel: channel ?? 'email',
  language: language ?? 'ru',
  subject: subject ?? '',
  body: body ?? '',
});
