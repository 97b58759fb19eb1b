import { plainText } from '../../../contract/escapeHtml.ts';

/** The HTML of an email as plain text: an empty line between paragraphs, addresses behind links. */
export const htmlText = (html: string): string =>
  html
    .replace(/<li>\s*<p>(.*?)<\/p>\s*<\/li>/gs, '<li>$1</li>')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) =>
      href === label ? href : `${label} (${href})`,
    )
    .split(/(?<=<\/(?:p|h[2-4]|ul|ol|blockquote|table)>)/)
    .map(plainText)
    .filter((part) => part !== '')
    .join('\n\n');
