import { describe, expect, test } from 'vitest';
import { encode } from './charsets.ts';
import { readMessage } from './message.ts';
import { repetitionCount, value, wholeValue } from './values.ts';

const read = (text: string) => {
  const reading = readMessage(encode(text, 'utf-8') ?? Uint8Array.of(), 'utf-8');
  if (!reading.ok) throw new Error(reading.failure.code);
  return reading.value;
};

const message = read(
  [
    'MSH|^~\\&|CABINET^1.2.3^ISO|MINSK',
    'PID|1||A1^^^LAB&9.9&ISO^MR~B2^^^CLINIC|""|Ковальчук&ван^Мария^""||19800229',
    'OBX|1|ST|718-7^Hemoglobin^LN||13^5',
    'OBX|2|CE|||a~b~~c',
  ].join('\r'),
);

test.each([
  ['MSH-1', '|'],
  ['MSH-2', '^~\\&'],
  ['MSH-3', 'CABINET'],
  ['MSH-3.2', '1.2.3'],
  ['MSH-4', 'MINSK'],
  ['PID-3', 'A1'],
  ['PID-3.4.2', '9.9'],
  ['PID-3[2]', 'B2'],
  ['PID-3[2].4', 'CLINIC'],
  ['PID-3[3]', ''],
  ['PID-5', 'Ковальчук'],
  ['PID-5.1.2', 'ван'],
  ['PID-5.2', 'Мария'],
  ['PID-6', ''],
  ['PID-40', ''],
  ['PV1-2', ''],
  ['OBX-3.2', 'Hemoglobin'],
  ['OBX[2]-1', '2'],
  ['OBX[2]-5[4]', 'c'],
  ['OBX[3]-1', ''],
] as const)('%s is %j', (path, expected) => {
  expect(value(message, path)).toBe(expected);
});

test('a value that the sender deletes is null, not empty; one of a segment is read; a path that is none is a fault of the program', () => {
  expect(value(message, 'PID-4')).toBeNull();
  expect(value(message, 'PID-5.3')).toBeNull();
  expect(wholeValue(message, 'PID-4')).toBeNull();
  const [, , , second] = message.segments;
  expect(second && value(second, 'OBX-1')).toBe('2');
  expect(second && value(second, 'PID-1')).toBe('');
  expect(() => value(message, 'pid-5')).toThrow('pid-5 is not a path');
});

test('a text with delimiters that are not escaped can be read whole, and repetitions are counted', () => {
  expect(wholeValue(message, 'OBX-5')).toBe('13^5');
  expect(wholeValue(message, 'OBX[2]-5[2]')).toBe('b');
  const unescaped = readMessage(
    new TextEncoder().encode('MSH|^~\\&|A\rOBX|1|CWE|||a^Rods & yeast^L'),
    'utf-8',
  );
  expect(unescaped.ok && wholeValue(unescaped.value, 'OBX-5.2')).toBe('Rods & yeast');
  expect(wholeValue(message, 'MSH-2')).toBe('^~\\&');
  expect(repetitionCount(message, 'PID-3')).toBe(2);
  expect(repetitionCount(message, 'OBX[2]-5')).toBe(4);
  expect(repetitionCount(message, 'PID-7')).toBe(1);
  expect(repetitionCount(message, 'PID-9')).toBe(0);
});

describe('escape sequences', () => {
  test.each([
    ['\\F\\\\S\\\\T\\\\R\\\\E\\\\P\\', '|^&~\\#'],
    ['\\X000d\\\\X0A\\', '\r\n'],
    ['\\X0D0A\\', '\r\n'],
    ['\\XD098\\', 'И'],
    ['\\XD0\\\\X98\\', 'И'],
    ['before\\.br\\after', 'before\nafter'],
    ['a\\.sp\\b\\.sp2\\c\\.sp+3\\d', 'a\nb\n\nc\n\n\nd'],
    ['a\\.sk3\\b', 'a   b'],
    ['\\.in+4\\\\.ti-2\\\\.fi\\\\.nf\\text', 'text'],
    ['\\.ce\\Title', '\nTitle'],
    ['\\H\\bold\\N\\', 'bold'],
    ['10\\S\\9/L', '10^9/L'],
    ['C:\\dir\\file', 'C:\\dir\\file'],
    ['a\\b\\F\\c', 'a\\b|c'],
    ['one \\ backslash', 'one \\ backslash'],
    ['\\', '\\'],
    ['\\\\', '\\\\'],
    ['\\C2842\\\\M2442\\\\Zrad\\', '\\C2842\\\\M2442\\\\Zrad\\'],
    ['\\C2842\\F\\', '\\C2842\\F\\'],
    ['\\X0\\ \\XFF\\ \\XZZ\\', '\\X0\\ \\XFF\\ \\XZZ\\'],
    ['\\.xx\\ \\Q\\', '\\.xx\\ \\Q\\'],
  ])('%s', (written, expected) => {
    expect(value(read(`MSH|^~\\&|A\rOBX|1|TX|||${written}`), 'OBX-5')).toBe(expected);
  });

  test('are those of the message', () => {
    const other = read('MSH#*!?%#A\rOBX#1#TX###10?S?9 ?F? \\F\\');
    expect(value(other, 'OBX-5')).toBe('10*9 # \\F\\');
    expect(value(read('MSH|^~\\\\&|A\rOBX|1|TX|||x&y\\F\\z'), 'OBX-5.1.2')).toBe('y|z');
    expect(value(read('MSH|^~&|A\rOBX|1|TX|||x&F&y'), 'OBX-5.1.3')).toBe('y');
    expect(value(read('MSH|^~ &|A\rOBX|1|TX|||sex F female'), 'OBX-5')).toBe('sex F female');
    expect(value(read('MSH|^~|A\rOBX|1|TX|||a\\F\\b'), 'OBX-5')).toBe('a\\F\\b');
  });

  test('megabytes of them are read', () => {
    const many = '\\X41\\'.repeat(200_000);
    expect(value(read(`MSH|^~\\&|A\rOBX|1|TX|||${many}`), 'OBX-5')).toBe('A'.repeat(200_000));
    const long = `\\X${'41'.repeat(4_000_000)}\\`;
    expect(value(read(`MSH|^~\\&|A\rOBX|1|TX|||${long}`), 'OBX-5')).toHaveLength(4_000_000);
  });
});
