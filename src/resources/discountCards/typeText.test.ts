import { expect, test } from 'vitest';
import { typeText } from './typeText.ts';

test.each([
  ['Скидка 10 %', 10, 'Скидка 10 %'],
  ['Discount 10%', 10, 'Discount 10%'],
  ['Пенсионерам', 10, 'Пенсионерам (10\u00a0%)'],
  ['Скидка 10 %', 5, 'Скидка 10 % (5\u00a0%)'],
  ['Скидка 15 %', 5, 'Скидка 15 % (5\u00a0%)'],
])('the percentage of %s is said once', (name, percent, text) => {
  expect(typeText(name, percent)).toBe(text);
});
