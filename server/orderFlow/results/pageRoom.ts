import type { PDFEmbeddedPage, PDFPage } from '@cantoo/pdf-lib';

/** Points: the height of a stamp on A4, and the short sides of sheets. */
export const STAMP = 40;
const A4 = 595;
const A5 = 420;

/** A page with room for a stamp at its bottom, and where the left bottom corner of that is. */
export interface Room {
  page: PDFPage;
  /** Of the stamp before it is scaled, points. */
  width: number;
  scale: number;
  x: number;
  y: number;
  /** Degrees against the clock: a stamp stands upright on a page that is turned. */
  turn: number;
}

type Box = ReturnType<PDFPage['getMediaBox']>;
const edgesOf = ({ x, y, width, height }: Box) => ({
  left: Math.min(x, x + width),
  bottom: Math.min(y, y + height),
  right: Math.max(x, x + width),
  top: Math.max(y, y + height),
});

/** What is seen of a page: its crop box as far as it is on the sheet. Throws when nothing is. */
const seenBox = (page: PDFPage): Box => {
  const media = edgesOf(page.getMediaBox());
  const crop = edgesOf(page.getCropBox());
  const x = Math.max(media.left, crop.left);
  const y = Math.max(media.bottom, crop.bottom);
  const width = Math.min(media.right, crop.right) - x;
  const height = Math.min(media.top, crop.top) - y;
  if (!(width > 0 && height > 0)) throw new Error('Nothing of the page is seen');
  return { x, y, width, height };
};

/** A sheet larger than A4 is printed smaller, so its stamp is larger; one smaller than A5 has a smaller stamp. */
const scaleOf = ({ width, height }: Box): number => {
  const side = Math.min(width, height);
  return side < A5 ? side / A5 : Math.max(1, side / A4);
};

/**
 * Scales what is seen of a page down towards the middle of its top, with its annotations, so that a stamp fits below.
 * The page keeps its size; what its boxes hide stays hidden. Throws for a page that cannot be changed so.
 */
export const makeRoom = async (page: PDFPage): Promise<Room> => {
  const lib = await import('@cantoo/pdf-lib');
  const { node, doc } = page;
  const seen = seenBox(page);
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [across, along] = turn % 180 === 0 ? [seen.width, seen.height] : [seen.height, seen.width];
  const scale = scaleOf(seen);
  const strip = STAMP * scale;
  const factor = 1 - strip / along;
  const aside = (across * (1 - factor)) / 2;
  // A reader sees the bottom at the lower edge of an unturned page, else at its right, upper or left one.
  const [left = 0, below = 0] =
    new Map([
      [0, [aside, strip]],
      [90, [0, aside]],
      [180, [aside, 0]],
      [270, [strip, aside]],
    ]).get(turn) ?? [];
  const x = seen.x * factor - left;
  const y = seen.y * factor - below;
  const { Contents } = node.normalizedEntries();
  const { context } = doc;
  const before = context.contentStream([
    lib.pushGraphicsState(),
    lib.scale(factor, factor),
    lib.rectangle(seen.x, seen.y, seen.width, seen.height),
    lib.clip(),
    lib.endPath(),
  ]);
  const after = context.contentStream([lib.popGraphicsState()]);
  const parts = [context.register(before), ...(Contents?.asArray() ?? []), context.register(after)];
  node.set(lib.PDFName.Contents, context.obj(parts));
  page.scaleAnnotations(factor, factor);
  for (const box of ['BleedBox', 'TrimBox', 'ArtBox']) node.delete(lib.PDFName.of(box));
  page.setMediaBox(x, y, seen.width, seen.height);
  page.setCropBox(x, y, seen.width, seen.height);
  return {
    page,
    width: across / scale,
    scale,
    x: turn === 90 || turn === 180 ? x + seen.width : x,
    y: turn === 180 || turn === 270 ? y + seen.height : y,
    turn,
  };
};

/** Puts a stamp into its room, below what the page says. */
export const putStamp = async ({ page, scale, x, y, turn }: Room, stamp: PDFEmbeddedPage): Promise<void> => {
  const { degrees, drawPage } = await import('@cantoo/pdf-lib');
  const { node, doc } = page;
  const name = node.newXObject('Stamp', stamp.ref);
  const drawn = drawPage(name, {
    x,
    y,
    rotate: degrees(turn),
    xScale: scale,
    yScale: scale,
    xSkew: degrees(0),
    ySkew: degrees(0),
  });
  // First: what the page leaves behind in the state of the graphics does not reach it.
  node.normalizedEntries().Contents?.insert(0, doc.context.register(doc.context.contentStream(drawn)));
};
