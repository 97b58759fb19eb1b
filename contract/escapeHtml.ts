const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** The text of an HTML fragment: a line per paragraph, list item or table row. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/tr)\b[^>]*>/g, '\n')
    .replace(/<li\b[^>]*>/g, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
