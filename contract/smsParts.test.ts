import { expect, test } from 'vitest';
import { smsParts } from './smsParts.ts';

test.each([
  ['', 0, 0],
  ['я'.repeat(70), 70, 1],
  ['я'.repeat(71), 71, 2],
  ['я'.repeat(134), 134, 2],
  ['я'.repeat(135), 135, 3],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  [`${'a'.repeat(159)}{`, 161, 2],
  [`${'a'.repeat(70)}я`, 71, 2],
])('%s… is counted as the operators do', (text, characters, parts) => {
  expect(smsParts(text)).toEqual({ characters, parts });
});
