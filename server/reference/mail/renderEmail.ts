import sanitize from 'sanitize-html';
import { escapeHtml } from '../../../contract/escapeHtml.ts';
import type { TemplateValue } from '../../../contract/templateVariables.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { emailHtml } from './emailHtml.ts';
import { htmlText } from './htmlText.ts';

/** The tags of a template's text; pictures would have to be loaded from somewhere. */
const TAGS =
  'a b blockquote br em h2 h3 h4 hr i li ol p s strong sub sup table tbody td th thead tr u ul'.split(' ');
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Inline, because many email clients ignore style sheets. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  blockquote: 'margin:0 0 16px;padding-left:12px;border-left:3px solid #DFE4E1',
  td: 'padding:4px 12px 4px 0;vertical-align:top',
  th: 'padding:4px 12px 4px 0;text-align:left;vertical-align:top',
};
const LINK = 'color:#0A5C50';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0A5C50;border-radius:6px;color:#FFFFFF;font-weight:600;text-decoration:none';

/** Removes the tags and attributes that an email must not have. */
export const sanitizeTemplate = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: SCHEMES,
  }).trim();

/** Turns web addresses in the text into links. */
const linked = (html: string): string =>
  html.replace(/(<a\b.*?<\/a>|<[^>]*>)|https?:\/\/[^\s<]+/gs, (found, markup?: string) =>
    markup === undefined ? `<a href="${found}" class="link" style="${LINK}">${found}</a>` : found,
  );

const styled = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['href', 'class', 'style', 'colspan', 'rowspan'] },
    allowedSchemes: SCHEMES,
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(
        Object.entries(styles).map(([tag, style]) => [tag, sanitize.simpleTransform(tag, { style })]),
      ),
      a: (tagName, { href = '', class: name }) => ({
        tagName,
        attribs:
          name === 'button' ? { href, class: 'button', style: BUTTON } : { href, class: 'link', style: LINK },
      }),
    },
  });

/** A plain text as HTML paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

interface Template {
  language: Language;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  /** The label of the button for `{link}`; '' for a plain link. */
  action: string;
}

/** The parts of an email. */
export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

/** A value in a plain text. */
export const plainOf = (value: TemplateValue): string =>
  typeof value === 'string' ? value : value.map(({ label }) => label).join(', ');

const htmlOf = (value: TemplateValue): string =>
  typeof value === 'string'
    ? escapeHtml(value).replaceAll('\n', '<br>')
    : value.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('<br>');

/** The longest subject after its variables are filled in. */
const SUBJECT_LENGTH = 250;

/** Fills in a text with the values and those of the laboratory; variables without a value stay as they are. */
export const fillWith = (
  { contacts: { name, phones } }: Pick<Lab, 'contacts'>,
  values: Readonly<Record<string, TemplateValue>>,
  write: (value: TemplateValue) => string,
): ((text: string) => string) => {
  const all: Readonly<Record<string, TemplateValue>> = {
    ...values,
    laboratory: name,
    supportPhone: phones[0] ?? '',
  };
  return (text) =>
    text.replace(/\{(\w+)\}/g, (whole, variable: string) => {
      const value = Object.hasOwn(all, variable) ? all[variable] : undefined;
      return value === undefined ? whole : write(value);
    });
};

/** Fills in a template; variables without a value stay as they are. */
export const renderEmail = (
  lab: Pick<Lab, 'contacts'>,
  { language, subject, body, action }: Template,
  values: Readonly<Record<string, TemplateValue>>,
): Rendered => {
  const fillHtml = fillWith(lab, values, htmlOf);
  // Headers must not contain line breaks.
  const title = fillWith(lab, values, plainOf)(subject).replace(/\s+/g, ' ').slice(0, SUBJECT_LENGTH);
  const button = `<p><a class="button" href="{link}">${escapeHtml(action)}</a></p>`;
  const withButton = action === '' ? body : body.replace(/<p>\s*\{link\}\s*<\/p>/g, button);
  return {
    subject: title,
    text: `${htmlText(fillHtml(body))}\n\n${lab.contacts.name}`,
    html: emailHtml(lab, {
      language,
      brand: textsOf(language).emails.brand,
      subject: title,
      body: linked(styled(fillHtml(withButton))),
    }),
  };
};
