import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './tabSeparated.ts';

test('reads a block of Excel: rows, tabs, the line break at its end', () => {
  expect(readBlock('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(readBlock('one')).toEqual([['one']]);
});

test('an empty row in the middle is a row', () => {
  expect(readBlock('a\n\nb\n')).toEqual([['a'], [''], ['b']]);
});

test('a quoted cell holds line breaks, tabs and quotes', () => {
  expect(readBlock('"line 1\r\nline 2"\t"say ""yes"""\r\n"a\tb"\tc')).toEqual([
    ['line 1\nline 2', 'say "yes"'],
    ['a\tb', 'c'],
  ]);
});

test('a quote that does not enclose a cell is a sign like others', () => {
  expect(readBlock('"Vita" Ltd\t5"\n"open')).toEqual([['"Vita" Ltd', '5"'], ['"open']]);
});

test('what is written is read again', () => {
  const block = [
    ['a', 'b\nc'],
    ['"d"', 'e\tf'],
  ];
  expect(writeBlock(block)).toBe('a\t"b\nc"\n"""d"""\t"e\tf"');
  expect(readBlock(writeBlock(block))).toEqual(block);
});
