import { expect, it } from 'vitest';
import { resultFileName } from './resultFileName.ts';

it.each([
  ['Иванова', 'Мария', 'Иванова_Мария_1000000001.pdf'],
  ['Ўласаў', 'Ігнат', 'Ўласаў_Ігнат_1000000001.pdf'],
  ['St. John', 'A./B,', 'St John_AB_1000000001.pdf'],
  ['../..', 'x', 'x_1000000001.pdf'],
  ['а\\б:*?"<>|', 'Мария Анна', 'аб_Мария Анна_1000000001.pdf'],
  ['', '', '1000000001.pdf'],
])('the file of %s %s is %s (PDF-13)', (lastName, firstName, name) =>
  expect(resultFileName({ lastName, firstName, barcode: '1000000001' })).toBe(name),
);
