/** Modules of an even number of digits in Code 128 C: start, a symbol for two digits, check digit and stop. */
export const barsOf = (digits: string): number => 11 + (digits.length / 2) * 11 + 11 + 13;

/** Code 128 of an even number of digits as an SVG with the given aspect ratio. */
export const barsSvg = async (digits: string, widthMm: number, heightMm: number): Promise<string> => {
  const { toSVG } = await import('bwip-js/generic');
  // bwip-js draws a module as one point here and takes the height in mm.
  const height = ((barsOf(digits) * heightMm) / widthMm) * (25.4 / 72);
  return toSVG({ bcid: 'code128', text: digits, scaleX: 1, height, includetext: false });
};
