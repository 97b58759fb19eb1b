import { describe, expect, test } from 'vitest';
import { encode, type Charset } from './charsets.ts';
import { print, readHeader, readMessage, readMessages } from './message.ts';
import { value } from './values.ts';

const bytesOf = (text: string, charset: Charset = 'utf-8'): Uint8Array =>
  encode(text, charset) ?? Uint8Array.of();

const read = (text: string, charset: Charset = 'utf-8', fallback: Charset = 'utf-8') => {
  const reading = readMessage(bytesOf(text, charset), fallback);
  if (!reading.ok) throw new Error(`${reading.failure.code} ${reading.failure.at}`);
  return reading.value;
};

/** The bytes printed of what was read of these bytes. */
const again = (bytes: Uint8Array, fallback: Charset = 'utf-8'): Uint8Array | undefined => {
  const reading = readMessages(bytes, fallback);
  const printed = reading.ok ? print(reading.value) : undefined;
  return printed?.ok ? printed.value : undefined;
};

const failure = (bytes: Uint8Array, fallback: Charset = 'utf-8') => {
  const reading = readMessage(bytes, fallback);
  return reading.ok ? undefined : reading.failure;
};

describe('what is read is printed as it was', () => {
  test.each([
    ['CR', 'MSH|^~\\&|A\rPID|1\rOBX|1\r'],
    ['LF', 'MSH|^~\\&|A\nPID|1\n'],
    ['CRLF', 'MSH|^~\\&|A\r\nPID|1\r\n'],
    ['no line end after the last segment', 'MSH|^~\\&|A\rPID|1'],
    ['empty lines and blanks at the end', 'MSH|^~\\&|A\r\rPID|1\r\n \r\n\t'],
    ['a byte order mark and line ends before', '\u{feff}\r\nMSH|^~\\&|A\r'],
    ['delimiters of its own', 'MSH#*!?%#A\rPID#1*2!3?F?\r'],
    ['two delimiters only', 'MSH|^~|A\rPID|1^2\r'],
    ['a component delimiter that was lost', 'MSH|~\\&|A\rPID|1\r'],
    ['a backslash that was doubled', 'MSH|^~\\\\&|A\rPID|1\r'],
    ['ASCII under an unknown name', 'MSH|^~\\&||||||||||||||||KS X 1001\rPID|1||||Hong\r'],
    ['a truncation character', 'MSH|^~\\&#|A\rPID|1#\r'],
    ['delimiters at the end', 'MSH|^~\\&|A||||\rPID|1^^^|~~|&&|||\r'],
    ['escapes and lone escape characters', 'MSH|^~\\&|\\F\\ \\X0D\\ \\zz\\ \\\rPID|\\'],
    ['a line break within a text', 'MSH|^~\\&|A\rOBX|1|TX|||first\nsecond line|||F\rOBX|2\r'],
    ['a batch', 'FHS|^~\\&|A\rBHS|^~\\&|A\rMSH|^~\\&|A\rPID|1\rMSH#*!?%#B\rPID#1\rBTS|2\rFTS|1\r'],
    ['a batch whose trailers are bare', 'BHS|^~\\&\nMSH|^~\\&|A\nBTS\nFTS'],
  ])('%s', (_, text) => {
    expect(again(bytesOf(text))).toEqual(bytesOf(text));
  });

  test.each(['utf-8', 'iso-8859-5', 'windows-1251'] as const)('Cyrillic in %s', (charset) => {
    const bytes = bytesOf('MSH|^~\\&|Лаборатория\rPID|1||||Иванов^Пётр\r', charset);
    expect(again(bytes, charset)).toEqual(bytes);
  });

  test('every byte of a charset of one byte a character', () => {
    const rest = Uint8Array.from({ length: 224 }, (_, index) => index + 32);
    for (const charset of ['iso-8859-5', 'windows-1251', 'iso-8859-1'] as const) {
      const bytes = Uint8Array.of(...bytesOf('MSH|^~\\&|A\rOBX|'), ...rest);
      expect(again(bytes, charset)).toEqual(bytes);
    }
  });
});

describe('segments', () => {
  const names = (text: string) => read(text).segments.map(({ fields }) => fields[0]);

  test.each([
    ['MSH|^~\\&|A\rPID|1\rZAB|1\rOBX|1\r', ['MSH', 'PID', 'ZAB', 'OBX']],
    ['MSH|^~\\&|A\n\nPID|1\n', ['MSH', 'PID']],
    ['MSH|^~\\&|A\rPV1\rOBX|1', ['MSH', 'PV1', 'OBX']],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('a component delimiter that MSH-2 has lost is there', () => {
    const message = read('MSH|~\\&|A\rPID|1||7~8||Smith^Ann\r');
    expect(value(message, 'PID-5.2')).toBe('Ann');
    expect(value(message, 'PID-3[2]')).toBe('8');
  });

  test('a line that does not begin like a segment belongs to the field before it', () => {
    const message = read('MSH|^~\\&|A\rOBX|1|TX|||Growth of\nE. coli, see below|||F\rOBX|2|TX|||none\r');
    expect(value(message, 'OBX-5')).toBe('Growth of\nE. coli, see below');
    expect(value(message, 'OBX-8')).toBe('F');
    expect(value(message, 'OBX[2]-5')).toBe('none');
  });
});

describe('charsets', () => {
  test.each([
    ['UNICODE UTF-8', 'utf-8'],
    ['UTF-8', 'utf-8'],
    ['UTF8', 'utf-8'],
    ['UNICODE', 'utf-8'],
    ['8859/5', 'iso-8859-5'],
    ['ISO-8859-5', 'iso-8859-5'],
    ['ISO8859-5', 'iso-8859-5'],
    ['ISO IR144', 'iso-8859-5'],
    ['WINDOWS-1251', 'windows-1251'],
    ['CP1251', 'windows-1251'],
    ['windows-1251', 'windows-1251'],
    ['ASCII~8859/5', 'iso-8859-5'],
    ['~UNICODE UTF-8', 'utf-8'],
  ] as const)('MSH-18 %s', (name, charset) => {
    const other = charset === 'utf-8' ? 'iso-8859-5' : 'utf-8';
    const message = read(
      `MSH|^~\\&|||||||||||||||| ${name}\rPID|1||||Ковальчук\r`.replace('| ', '|'),
      charset,
      other,
    );
    expect(value(message, 'PID-5')).toBe('Ковальчук');
  });

  test.each(['', 'ASCII', 'US-ASCII'])('MSH-18 %j leaves it to the connection', (name) => {
    const text = `MSH|^~\\&||||||||||||||||${name}\rPID|1||||Ковальчук\r`;
    expect(value(read(text, 'windows-1251', 'windows-1251'), 'PID-5')).toBe('Ковальчук');
  });

  test('German names in ISO 8859-1', () => {
    const text = 'MSH|^~\\&||||||||||||||||8859/1\rPID|1||||Müller\r';
    expect(value(read(text, 'iso-8859-1'), 'PID-5')).toBe('Müller');
  });
});

describe('failures name a place', () => {
  test.each([
    ['', 'noMsh', ''],
    ['GET / HTTP/1.1\r\n', 'noMsh', ''],
    ['PID|1\rMSH|^~\\&|A\r', 'noMsh', ''],
    ['MSH', 'noMsh', ''],
    ['M\0S\0H\0|\0', 'unknownCharset', ''],
    ['MSH|', 'badDelimiters', 'MSH-2'],
    ['MSH|^^\\&|A\r', 'badDelimiters', 'MSH-2'],
    ['MSH|ABCD|A\r', 'badDelimiters', 'MSH-2'],
    ['MSH|^~\\&#!|A\r', 'badDelimiters', 'MSH-2'],
    ['MSH|^~\\&||||||||||||||||KS X 1001\rPID|1||||홍길동\r', 'unknownCharset', 'MSH-18'],
    ['MSH|^~\\&||||||||||||||||ISO IR87\rPID|1||||\u001b$B;3\r', 'unknownCharset', 'MSH-18'],
    ['MSH|^~\\&|A\rPID|1\rMSH|^~\\&|B\rPID|2\r', 'severalMessages', ''],
    ['BHS|^~\\&|A\rMSH|^~\\&|B\rBTS|1\r', 'severalMessages', ''],
  ])('%j', (text, code, at) => {
    expect(failure(bytesOf(text))).toEqual({ code, at });
  });

  test('more than can be read without holding up others', () => {
    const header = 'MSH|^~\\&|A\r';
    expect(failure(bytesOf(`${header}OBX${'|'.repeat(500_000)}`))).toEqual({ code: 'tooLarge', at: '' });
    expect(failure(bytesOf(`${header}${'OBX\r'.repeat(500_000)}`))).toEqual({ code: 'tooLarge', at: '' });
    expect(failure(bytesOf(header.repeat(50_001)))).toEqual({ code: 'tooLarge', at: '' });
    expect(failure(bytesOf(`${header}OBX|${'~^&x'.repeat(500_000)}`))).toBeUndefined();
  });

  test('bytes that are not of the charset', () => {
    const text = 'MSH|^~\\&||||||||||||||||UNICODE UTF-8\rPID|1||||Ковальчук\r';
    expect(failure(bytesOf(text, 'windows-1251'))).toEqual({ code: 'badBytes', at: 'PID-5' });
    const lines = 'MSH|^~\\&|A\rOBX|1\rOBX|2|Да\r';
    expect(failure(bytesOf(lines, 'windows-1251'))).toEqual({ code: 'badBytes', at: 'OBX[2]-2' });
    const cut = Uint8Array.of(...bytesOf('MSH|^~\\&|A\rPID|1|'), 0xd0, ...bytesOf('|2\r'));
    expect(failure(cut)).toEqual({ code: 'badBytes', at: 'PID-2' });
    expect(failure(cut.subarray(0, -3))).toEqual({ code: 'badBytes', at: 'PID-2' });
    const header = 'MSH|^~\\&|Минск\r';
    expect(failure(bytesOf(header, 'windows-1251'))).toEqual({ code: 'badBytes', at: 'MSH-3' });
  });

  test('the header of such a message can be read for its answer', () => {
    const bytes = bytesOf('MSH|^~\\&|Минск||||||ORM^O01|77\rPID|1\r', 'windows-1251');
    const header = readHeader(bytes);
    expect(header && value(header, 'MSH-10')).toBe('77');
    expect(header?.segments).toHaveLength(1);
    expect(readHeader(bytesOf('PID|1\r'))).toBeUndefined();
  });
});

test('the patients of two messages stay apart; messages of a batch have charsets and delimiters of their own', () => {
  const two = readMessages(bytesOf('MSH|^~\\&|A\rPID|1||7\rMSH|^~\\&|A\rPID|1||8\r'), 'utf-8');
  const patients = two.ok && two.value.map((message) => value(message, 'PID-3'));
  expect(patients).toEqual(['7', '8']);
  const bytes = Uint8Array.of(
    ...bytesOf('BHS|^~\\&|A\rMSH|^~\\&||||||||||||||||8859/5\rPID|1||||Иванов^И\r', 'iso-8859-5'),
    ...bytesOf('MSH#*~\\&################UNICODE UTF-8\rPID#1####Петров*П\rBTS|2\r'),
  );
  const reading = readMessages(bytes, 'windows-1251');
  const messages = reading.ok ? reading.value : [];
  expect(messages.map(({ segments }) => segments[0]?.fields[0])).toEqual(['BHS', 'MSH', 'MSH', 'BTS']);
  expect(messages.map((message) => value(message, 'PID-5'))).toEqual(['', 'Иванов', 'Петров', '']);
  expect(again(bytes, 'windows-1251')).toEqual(bytes);
});
