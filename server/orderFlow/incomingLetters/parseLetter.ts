import PostalMime, { type Address } from 'postal-mime';
import sanitize from 'sanitize-html';
import { MAX_MASKED_BODY } from '../../../contract/masks.ts';
import type { LetterProblem, ParsedLetter } from '../../core/lab.ts';
import { parseReport } from './parseReport.ts';
import { pagesOf } from '../results/appendedPages.ts';

/** The most attachments of a letter. */
export const MAX_FILES = 50;
/** HTML that is read for a text of `MAX_MASKED_BODY` characters. */
const MAX_HTML = 20 * MAX_MASKED_BODY;
/** A letter of 15 MB with files has 200,000; three times that is seconds of work and most of the thread's memory. */
const MAX_LINES = 300_000;
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

const hasTooManyLines = (file: Uint8Array): boolean => {
  let at = -1;
  for (let lines = 0; lines <= MAX_LINES; lines += 1) {
    at = file.indexOf(10, at + 1);
    if (at < 0) return false;
  }
  return true;
};

/**
 * A letter of an .eml file, without pictures of its text; a problem for a file that is no letter or has too many
 * attachments, none of which may be lost.
 */
export const parseLetter = async (
  file: Uint8Array<ArrayBuffer>,
): Promise<ParsedLetter | { problem: LetterProblem }> => {
  if (hasTooManyLines(file)) return { problem: 'tooSlow' };
  const parsed = await PostalMime.parse(file, { maxNestingDepth: 20 }).catch(() => null);
  const [from = ''] = parsed?.from ? addresses([parsed.from]) : [];
  if (parsed === null || from === '') return { problem: 'notALetter' };
  const files = parsed.attachments.filter(({ related }) => related !== true);
  if (files.length > MAX_FILES) return { problem: 'tooManyFiles' };
  const body =
    parsed.text ??
    sanitize((parsed.html ?? '').slice(0, MAX_HTML), { allowedTags: [], allowedAttributes: {} });
  return {
    from,
    to: addresses([...(parsed.to ?? []), ...(parsed.cc ?? [])]).slice(0, MAX_RECIPIENTS),
    subject: line(parsed.subject ?? '', MAX_HEADER),
    body: body.replaceAll('\0', '').slice(0, MAX_MASKED_BODY),
    report: await parseReport(file, parsed),
    files: await Promise.all(
      files.map(async ({ filename, content }) => ({
        fileName: line((filename ?? '').replace(/[/\\]/g, '_'), 200) || 'attachment',
        content: bytesOf(content),
        pages: await pagesOf(bytesOf(content)),
      })),
    ),
  };
};
