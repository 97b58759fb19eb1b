import { expect, it } from 'vitest';
import { deltaOf } from './delta.ts';

const glucose = { within: 5.6, method: 2.8, isSkewed: false, source: 'List', year: 2014 };
const alt = { within: 19.4, method: 9.7, isSkewed: true, source: 'List', year: 2014 };

// Reference change values by hand: 1.96 × √2 × √(5.6² + 2.8²) = 17.4 %; of the skewed one +81.2 % and −44.8 %.
it.each([
  ['a change that varies by itself', 5, 5.86, glucose, null],
  ['a larger rise', 5, 5.9, glucose, { percent: 18, usual: 17 }],
  ['a larger fall', 5, 4.1, glucose, { percent: -18, usual: 17 }],
  ['a rise of a skewed value that varies by itself', 20, 36, alt, null],
  ['a larger rise of a skewed value', 20, 37, alt, { percent: 85, usual: 81 }],
  ['a fall of a skewed value that varies by itself', 20, 11.2, alt, null],
  ['a larger fall of a skewed value', 20, 10.8, alt, { percent: -46, usual: 45 }],
  ['zero before', 0, 5, glucose, null],
] as const)('%s', (_, earlier, latest, variation, delta) => {
  expect(deltaOf(earlier, latest, variation)).toEqual(delta);
});
