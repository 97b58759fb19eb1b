/** The beginning of a data URL whose bytes are those of a PNG, JPEG, GIF or WebP picture. An SVG can hold scripts. */
const DATA_PICTURE =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|gif;base64,R0lGOD|webp;base64,UklGR.{7}RUJQ)/;

/** Whether a text is a picture as a data URL, by its first bytes and not only by what it says of itself. */
export const isDataPicture = (text: string): boolean => DATA_PICTURE.test(text);

const SOURCES = /<img\b[^<>]*?[\s/"']src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>]+))/gi;
/** A picture as a data URL, or an address on this site: without a scheme or host, and without entities that could hide them. */
const OWN_SOURCE = /^(?:data:|(?![/\\]{2})[^:&]*$)/i;

/** Whether HTML has no image with an address on another site, which readers' browsers would not load. */
export const hasNoForeignPicture = (html: string): boolean =>
  [...html.matchAll(SOURCES)].every(([, ...values]) => OWN_SOURCE.test(values.join('').trim()));
