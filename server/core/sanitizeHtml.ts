import sanitize from 'sanitize-html';
import { isDataPicture } from '../../contract/pictures.ts';

/** The portal shows the same tags and attributes (`src/ui/SafeHtml.tsx`). */
const options: sanitize.IOptions = {
  allowedTags: (
    'a b blockquote br caption code em figcaption figure h2 h3 h4 hr i img li ol p s strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
  allowedAttributes: {
    '*': ['alt', 'colspan', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && /^\s*data:/i.test(src) && !isDataPicture(src),
};

/** HTML written by an editor without everything that the allow-list does not have. */
export const sanitizeHtml = (html: string): string => sanitize(html, options).trim();
