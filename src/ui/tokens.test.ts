import { describe, expect, test } from 'vitest';
import { dark, light, type Palette } from './tokens.ts';

/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

/** Text colour → backgrounds it is used on. */
const texts: [keyof Palette, (keyof Palette)[]][] = [
  ['ink', ['paper', 'surface', 'workingField']],
  ['secondary', ['paper', 'surface', 'workingField']],
  ['working', ['paper', 'surface', 'workingField']],
  ['onWorking', ['working', 'workingHover']],
  ['amber', ['paper', 'surface', 'amberField']],
  ['red', ['paper', 'surface', 'redField']],
  ['blue', ['paper', 'surface', 'blueField']],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (_, palette) => {
  test.each(texts)('%s as text has a contrast of 4.5:1', (text, backgrounds) => {
    for (const background of backgrounds)
      expect(contrast(palette[text], palette[background]), background).toBeGreaterThanOrEqual(4.5);
  });

  test('digits in the ink colour have a contrast of 7:1', () => {
    for (const background of ['paper', 'surface', 'workingField'] as const)
      expect(contrast(palette.ink, palette[background]), background).toBeGreaterThanOrEqual(7);
  });

  test('borders of fields have a contrast of 3:1, also when invalid or focused', () => {
    for (const edge of ['edge', 'red', 'working'] as const)
      for (const background of ['paper', 'surface', 'workingField'] as const)
        expect(
          contrast(palette[edge], palette[background]),
          `${edge} on ${background}`,
        ).toBeGreaterThanOrEqual(3);
  });
});
