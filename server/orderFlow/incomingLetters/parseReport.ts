import PostalMime, { type Attachment, type Email } from 'postal-mime';
import sanitize from 'sanitize-html';
import type { DeliveryReport } from '../../core/lab.ts';
import { ofWords } from './reportWords.ts';

/** Of a part that is looked at; bytes. A report says what it has to at its beginning. */
const MAX_PART = 65_536;
const MAX_RECIPIENTS = 100;
const MAX_IDS = 200;
/** Reports in forwarded letters in forwarded letters. */
const MAX_DEPTH = 3;

/** Message-IDs wherever a report has them; addresses are found too, and belong to no e-mail. */
const ids = /<[^<>\s@]+@[^<>\s@]+>/g;
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const letterTypes = ['message/rfc822', 'message/global'];

const textOf = ({ content }: Pick<Attachment, 'content'>): string =>
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

const bodyOf = ({ text, html }: Email): string =>
  (text ?? sanitize((html ?? '').slice(0, 4 * MAX_PART), { allowedTags: [], allowedAttributes: {} })).slice(
    0,
    MAX_PART,
  );

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join(', ');

/** The Message-IDs that a report names: in what it sends back, in its words, as what it replies to. */
const idsOf = (letter: Email): string[] => {
  const texts = [
    ...letter.attachments.slice(0, MAX_RECIPIENTS).map(textOf),
    bodyOf(letter),
    headerOf(letter, 'in-reply-to'),
    headerOf(letter, 'references'),
  ];
  const found = texts.flatMap((text) => [...text.matchAll(ids)].map(([id]) => id));
  return [...new Set(found)].slice(0, MAX_IDS);
};

/** Its words up to what it sends back, which may be a result. */
const wordsOf = (letter: Email): string => {
  const body = bodyOf(letter);
  const end =
    /^(?:[->\s]*-{2,}.*(?:copy|original|below this line|headers).*|(?:received|return-path|message-id):.*)$/im.exec(
      body,
    );
  return (end ? body.slice(0, end.index) : body).trim();
};

const ofStatus = (letter: Email, status: Attachment): DeliveryReport => {
  const text = textOf(status);
  return {
    messageIds: idsOf(letter),
    text: `${wordsOf(letter)}\n\n${text}`,
    recipients: blocksOf(text)
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

const reportOf = async (file: Uint8Array | string, depth: number): Promise<DeliveryReport | null> => {
  const letter = await PostalMime.parse(file, { maxNestingDepth: 20, forceRfc822Attachments: true }).catch(
    () => null,
  );
  if (letter === null) return null;
  const status = letter.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (status !== undefined) return ofStatus(letter, status);
  const words = wordsOf(letter);
  const recipients = ofWords(words, {
    from: letter.from?.address ?? '',
    failed: headerOf(letter, 'x-failed-recipients'),
  });
  if (recipients !== null) return { messageIds: idsOf(letter), text: words, recipients };
  // A letter with other files is not only a report that somebody forwards.
  const [forwarded, ...others] = letter.attachments;
  return depth < MAX_DEPTH && forwarded && others.length === 0 && letterTypes.includes(forwarded.mimeType)
    ? reportOf(
        typeof forwarded.content === 'string' ? forwarded.content : new Uint8Array(forwarded.content),
        depth + 1,
      )
    : null;
};

/** Whether a letter can be a report; most others are not read twice. */
const mayReport = (letter: Email): boolean =>
  /^multipart\/report\b/i.test(headerOf(letter, 'content-type')) ||
  headerOf(letter, 'x-failed-recipients') !== '' ||
  letter.attachments.some(({ mimeType }) => [...statusTypes, ...letterTypes].includes(mimeType)) ||
  /mailer-daemon|postmaster|delivery|deliver/i.test(`${letter.from?.address ?? ''} ${bodyOf(letter)}`);

/**
 * What a mail server reports about an e-mail, by a status of its own (RFC 3464, RFC 6533) or in words alone, also when the
 * report was forwarded; null for another letter. `parsed`: the same letter as it is read for its text.
 */
export const parseReport = async (file: Uint8Array, parsed: Email): Promise<DeliveryReport | null> =>
  mayReport(parsed) ? reportOf(file, 0) : null;
