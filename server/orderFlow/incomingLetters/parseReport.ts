import type { Attachment } from 'postal-mime';
import type { DeliveryReport } from '../../core/lab.ts';

/** Of a part that is looked at; bytes. A report says what it has to at its beginning. */
const MAX_PART = 65_536;
const MAX_RECIPIENTS = 100;

type Part = Pick<Attachment, 'mimeType' | 'content'>;

const textOf = ({ content }: Part): string =>
  typeof content === 'string'
    ? content.slice(0, MAX_PART)
    : new TextDecoder().decode(new Uint8Array(content).subarray(0, MAX_PART));

/** Blocks of header fields, names in lower case; the first of several fields of one name counts. */
const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((block) => {
      const fields = new Map<string, string>();
      for (const [, name = '', value = ''] of block.matchAll(/^([\w-]+):[ \t]*(.*)$/gm))
        if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
      return fields;
    })
    .filter((fields) => fields.size > 0);

/** What follows the type of an address or of a diagnostic: `rfc822; a@b` is `a@b`. */
const untyped = (field = ''): string => field.replace(/^[\w-]+[ \t]*;/, '').trim();
const addressOf = (field?: string): string =>
  untyped(field)
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();

/** The parts of a `multipart/report` as a report of delivery (RFC 3464); null when they are none. */
export const parseReport = (parts: readonly Part[]): DeliveryReport | null => {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (status === undefined) return null;
  const returned = parts.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(mimeType),
  );
  const text = textOf(status);
  const blocks = blocksOf(text);
  const [header] = returned === undefined ? [] : blocksOf(textOf(returned));
  return {
    messageId:
      header?.get('message-id') ??
      blocks.find((fields) => fields.has('x-original-message-id'))?.get('x-original-message-id') ??
      '',
    text,
    recipients: blocks
      .filter((fields) => fields.has('action'))
      .slice(0, MAX_RECIPIENTS)
      .map((fields) => ({
        addresses: [addressOf(fields.get('final-recipient')), addressOf(fields.get('original-recipient'))],
        action: fields.get('action')?.toLowerCase() ?? '',
        status: fields.get('status') ?? '',
        reply: untyped(fields.get('diagnostic-code')),
      })),
  };
};
