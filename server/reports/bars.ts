/** Modules of ten digits in Code 128 C: start, five pairs, check digit and stop. */
export const BARS = 90;

/** Code 128 of ten digits as an SVG with the given aspect ratio. */
export const barsSvg = async (barcode: string, widthMm: number, heightMm: number): Promise<string> => {
  const { toSVG } = await import('bwip-js/generic');
  // bwip-js draws a module as one point here and takes the height in mm.
  const height = ((BARS * heightMm) / widthMm) * (25.4 / 72);
  return toSVG({ bcid: 'code128', text: barcode, scaleX: 1, height, includetext: false });
};
