import { escapeHtml } from '../../../contract/escapeHtml.ts';
import type { Lab } from '../../core/lab.ts';

const FONT = "font-family:'Golos Text',Arial,sans-serif";

/** Colours of clients that show emails dark; the others have the inline ones. */
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#0F1514!important}' +
  '.sheet{background:#161E1C!important;border-color:#2A3532!important}' +
  '.ink{color:#E6ECE9!important}' +
  '.foot{color:#A3B1AD!important;border-color:#2A3532!important}' +
  '.link{color:#5EC4B0!important}' +
  '.button{background:#5EC4B0!important;color:#0F1514!important}}';

/** HTML in whose texts phone numbers are not broken between two lines, where they are hard to read. */
const unbroken = (phones: readonly string[], html: string): string =>
  phones
    .filter((phone) => phone !== '')
    .reduce(
      (text, phone) =>
        text
          .split(/(<[^>]*>)/)
          .map((part) =>
            part.startsWith('<')
              ? part
              : part.replaceAll(escapeHtml(phone), `<span style="white-space:nowrap">$&</span>`),
          )
          .join(''),
      html,
    );

interface Parts {
  language: string;
  brand: string;
  subject: string;
  /** Trusted HTML. */
  body: string;
}

/** The HTML part of an email in the look of the cabinet, with the laboratory's contacts. Loads nothing. */
export const emailHtml = (
  { contacts }: Pick<Lab, 'contacts'>,
  { language, brand, subject, body }: Parts,
): string => {
  const { phones, email } = contacts;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>` +
    `<body class="paper ink" style="margin:0;background:#FAFAF7;color:#16211F;${FONT};font-size:16px;line-height:1.5">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="paper" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#FFFFFF;border:1px solid #DFE4E1;border-radius:6px;${FONT}">` +
    `<tr><td style="padding:16px 24px;background:#0A5C50;border-radius:5px 5px 0 0;color:#FFFFFF;line-height:1.3">` +
    `<span style="font-size:18px;font-weight:600">${escapeHtml(brand)}</span><br>` +
    `<span style="font-size:14px">${escapeHtml(contacts.name)}</span></td></tr>` +
    `<tr><td class="ink" style="padding:24px 24px 8px;color:#16211F;overflow-wrap:anywhere">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${unbroken(phones, body)}</td></tr>` +
    `<tr><td class="foot" style="padding:16px 24px;border-top:1px solid #DFE4E1;color:#55625F;font-size:14px">` +
    `${unbroken(phones, escapeHtml([...phones, email].join(' · ')))}<br>${escapeHtml(contacts.copyright)}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
};
