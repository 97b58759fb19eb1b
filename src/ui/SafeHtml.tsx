import './prose.css';
import DOMPurify from 'dompurify';
import { useMemo, type FC } from 'react';

/** The one allow-list for HTML from the laboratory: text, lists, tables, links, pictures; nothing that runs or looks like the portal. */
const allowed = {
  ALLOWED_TAGS: (
    'a b blockquote br caption code em figcaption figure h2 h3 h4 hr i img li ol p s strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** HTML from the laboratory, sanitised. */
export const SafeHtml: FC<{ html: string }> = ({ html }) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safe }} />;
};
