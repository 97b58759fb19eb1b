import './prose.css';
import DOMPurify from 'dompurify';
import { useMemo, type FC } from 'react';

/**
 * Allow-list for HTML from the server: text, lists, tables, links, images; no scripts, and nothing that could imitate
 * the portal.
 */
const allowed = {
  ALLOWED_TAGS: (
    'a b blockquote br caption code em figcaption figure h2 h3 h4 hr i img li ol p s strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'lang', 'rowspan', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** HTML from the server, sanitised. */
export const SafeHtml: FC<{ html: string }> = ({ html }) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safe }} />;
};
