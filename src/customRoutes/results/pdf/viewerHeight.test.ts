import { expect, test } from 'vitest';
import { viewerHeight } from './viewerHeight.ts';

test.each([
  [600, 1, 860],
  [300, 2, 860],
  [360, 1, 516],
  [750, 1, 1075],
  [200, 1, 320],
  [0, 0, 320],
  [600, 2, 1090],
  [600, 40, 1090],
])('a viewer %i px wide with %i pages is %i px high (PDF-04)', (width, pages, height) => {
  expect(viewerHeight(width, pages)).toBe(height);
});
