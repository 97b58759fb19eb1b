/**
 * Modules of digits in Code 128: start, a symbol for two digits, check symbol and stop; an odd digit needs a symbol for
 * itself and one that changes the code set.
 */
export const barsOf = (digits: string): number =>
  11 + (Math.floor(digits.length / 2) + (digits.length % 2) * 2) * 11 + 11 + 13;

/** Code 128 of digits as an SVG with the given aspect ratio. */
export const barsSvg = async (digits: string, widthMm: number, heightMm: number): Promise<string> => {
  const { toSVG } = await import('bwip-js/generic');
  // bwip-js draws a module as one point here and takes the height in mm.
  const height = ((barsOf(digits) * heightMm) / widthMm) * (25.4 / 72);
  return toSVG({ bcid: 'code128', text: digits, scaleX: 1, height, includetext: false });
};
