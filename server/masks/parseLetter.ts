import PostalMime, { type Address } from 'postal-mime';
import sanitize from 'sanitize-html';
import { MAX_MASKED_BODY } from '../../contract/masks.ts';
import { ApiError } from '../apiError.ts';

export interface LetterFile {
  fileName: string;
  content: Uint8Array;
}
export interface ParsedLetter {
  from: string;
  /** Lower case. */
  to: string[];
  subject: string;
  body: string;
  files: LetterFile[];
}

const MAX_FILES = 20;
const MAX_HEADER = 500;
/** Recipients that are looked at. */
const MAX_RECIPIENTS = 1000;

const line = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);
const addresses = (found: readonly Address[] = []): string[] =>
  found
    .flatMap(({ address, group }) => (address === undefined ? group : [{ address }]))
    .map(({ address }) => line(address, MAX_HEADER).toLowerCase());
const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** A letter of an .eml file, without pictures of its text; throws an ApiError for what is no letter. */
export const parseLetter = async (file: Uint8Array<ArrayBuffer>): Promise<ParsedLetter> => {
  const parsed = await PostalMime.parse(file, { maxNestingDepth: 20 }).catch(() => null);
  const [from = ''] = parsed?.from ? addresses([parsed.from]) : [];
  if (parsed === null || from === '')
    throw new ApiError('BadRequest', { formFile: ({ masks }) => masks.notALetter });
  const body = parsed.text ?? sanitize(parsed.html ?? '', { allowedTags: [], allowedAttributes: {} });
  return {
    from,
    to: addresses([...(parsed.to ?? []), ...(parsed.cc ?? [])]).slice(0, MAX_RECIPIENTS),
    subject: line(parsed.subject ?? '', MAX_HEADER),
    body: body.replaceAll('\0', '').slice(0, MAX_MASKED_BODY),
    files: parsed.attachments
      .filter(({ related }) => related !== true)
      .slice(0, MAX_FILES)
      .map(({ filename, content }) => ({
        fileName: line((filename ?? '').replace(/[/\\]/g, '_'), 200) || 'attachment',
        content: bytesOf(content),
      })),
  };
};
