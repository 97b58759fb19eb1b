const RATIO = 4.3 / 3;
const LEAST = 320;
const MOST = 1090;

/** The height of the viewer, px: room for `pages` pages of 4.3 to 3 at its width, from 320 to 1090. */
export const viewerHeight = (width: number, pages: number): number =>
  Math.round(Math.min(MOST, Math.max(LEAST, width * RATIO * Math.max(1, pages))));
