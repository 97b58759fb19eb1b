import { expect, test } from 'vitest';
import { decode, type Charset } from './charsets.ts';
import { compose } from './compose.ts';
import { print, readMessage, standardEncoding, type Encoding } from './message.ts';
import { value } from './values.ts';

const printed = (encoding: Encoding, segments: Parameters<typeof compose>[1]) => {
  const bytes = print([compose(encoding, segments)]);
  return bytes.ok ? decode(bytes.value, encoding.charset) : bytes.failure;
};

test('a message is written', () => {
  expect(
    printed(standardEncoding('utf-8'), [
      { 'MSH-3': 'CABINET', 'MSH-9.1': 'OML', 'MSH-9.2': 'O21', 'MSH-12': '2.5.1' },
      {
        'PID-1': '1',
        'PID-3.1': 'A1',
        'PID-3.4.2': '9.9',
        'PID-3[2].1': 'B2',
        'PID-5.1': 'Ковальчук',
        'PID-6': null,
        'PID-9': '',
      },
      { 'ZNO-2': 'x' },
    ]),
  ).toBe(
    'MSH|^~\\&|CABINET||||||OML^O21|||2.5.1||||||UNICODE UTF-8\r' +
      'PID|1||A1^^^&9.9~B2||Ковальчук|""\r' +
      'ZNO||x\r',
  );
});

test.each([
  ['a|b', 'a\\F\\b'],
  ['10^9', '10\\S\\9'],
  ['this & that ~ or', 'this \\T\\ that \\R\\ or'],
  ['C:\\dir', 'C:\\E\\dir'],
  ['\\F\\', '\\E\\F\\E\\'],
  ['first\r\nsecond', 'first\\X0D\\\\X0A\\second'],
  ['\u001c\u000b', '\\X1C\\\\X0B\\'],
  ['a # b', 'a # b'],
])('%j is escaped and read again', (text, written) => {
  const encoding = standardEncoding('utf-8');
  const message = compose(encoding, [{ 'MSH-3': 'A' }, { 'OBX-5': text }]);
  expect(message.segments[1]?.fields[5]).toBe(written);
  const bytes = print([message]);
  const read = bytes.ok ? readMessage(bytes.value, 'utf-8') : bytes;
  expect(read.ok && value(read.value, 'OBX-5')).toBe(text);
});

test('the delimiters of the encoding are written and escaped; they become blanks where MSH-2 has no escape character', () => {
  const encoding: Encoding = {
    charset: 'utf-8',
    field: '#',
    component: '*',
    repetition: '!',
    escape: '?',
    subcomponent: '%',
    truncation: '@',
  };
  expect(printed(encoding, [{ 'MSH-3': 'A#B' }, { 'PID-3.2': 'a|b@c', 'PID-3[2]': '100%' }])).toBe(
    'MSH#*!?%@#A?F?B###############UNICODE UTF-8\rPID###*a|b?P?c!100?T?\r',
  );
  const without = { ...standardEncoding('utf-8'), escape: '', subcomponent: '' };
  expect(printed(without, [{ 'MSH-18': '' }, { 'PID-5': 'a|b^c\rd' }])).toBe('MSH|^~\rPID|||||a b c d\r');
});

test.each([
  ['iso-8859-5', '8859/5', [0xb8, 0xd2, 0xd0, 0xdd]],
  ['windows-1251', 'WINDOWS-1251', [0xc8, 0xe2, 0xe0, 0xed]],
] as const)('Cyrillic is written in %s', (charset: Charset, name, expected) => {
  const bytes = print([compose(standardEncoding(charset), [{ 'MSH-3': 'A' }, { 'PID-5': 'Иван' }])]);
  const written = bytes.ok ? bytes.value : Uint8Array.of();
  expect([...written.subarray(-5, -1)]).toEqual(expected);
  expect(decode(written, charset)).toContain(`|${name}\r`);
});

test('a character that the charset lacks has its place; values of two segments in one are a fault of the program', () => {
  expect(
    printed(standardEncoding('windows-1251'), [
      { 'MSH-3': 'A' },
      { 'OBX-5': '5' },
      { 'OBX-5': '6', 'OBX-6': 'm²' },
    ]),
  ).toEqual({ code: 'notInCharset', at: 'OBX[2]-6' });
  expect(printed(standardEncoding('utf-8'), [{ 'MSH-3': '\ud800' }])).toEqual({
    code: 'notInCharset',
    at: 'MSH-3',
  });
  expect(() =>
    compose(standardEncoding('utf-8'), [{ 'MSH-3': 'A' }, { 'PID-3': '1', 'OBX-1': '1' }]),
  ).toThrow('The values of one segment are expected');
});
