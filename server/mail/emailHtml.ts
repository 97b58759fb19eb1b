import type { Lab } from '../lab.ts';

const FONT = "font-family:'Golos Text',Arial,sans-serif";

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#0A5C50">${url}</a>`);

/** A text as HTML paragraphs with its links. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${linked(escaped(part)).replaceAll('\n', '<br>')}</p>`)
    .join('');

interface Parts {
  language: string;
  subject: string;
  /** Trusted HTML. */
  body: string;
}

/** The HTML part of an email in the look of the cabinet, with the laboratory's contacts. */
export const emailHtml = ({ contacts }: Pick<Lab, 'contacts'>, { language, subject, body }: Parts): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(subject)}</title></head><body style="margin:0;background:#FAFAF7;color:#16211F;${FONT};font-size:16px;line-height:1.5">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid #DFE4E1;border-radius:8px;${FONT}">` +
  `<tr><td style="padding:16px 24px;background:#0A5C50;border-radius:8px 8px 0 0;color:#FFFFFF;font-weight:600">${escaped(contacts.name)}</td></tr>` +
  `<tr><td style="padding:24px 24px 8px"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>${body}</td></tr>` +
  `<tr><td style="padding:16px 24px;border-top:1px solid #DFE4E1;color:#55625F;font-size:14px">` +
  `${escaped([...contacts.phones, contacts.email].join(' · '))}<br>${escaped(contacts.copyright)}</td></tr>` +
  `</table></td></tr></table></body></html>`;
