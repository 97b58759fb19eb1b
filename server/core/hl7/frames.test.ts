import { expect, test } from 'vitest';
import { frame, frameReader, type Frame } from './frames.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const START = '\u000b';
const END = '\u001c';

const described = (frames: readonly Frame[]): string[] =>
  frames.map((found) =>
    'bytes' in found
      ? `${found.kind} ${new TextDecoder().decode(found.bytes)}`
      : `${found.kind} ${found.size}`,
  );

/** What is read of a text, which arrives in these chunks, to its end. */
const read = (chunks: readonly Uint8Array[], limit = 1000): string[] => {
  const reader = frameReader(limit);
  return described([...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.end()]);
};

test('a message is framed', () => {
  expect(frame(bytesOf('MSH'))).toEqual(bytesOf(`${START}MSH${END}\r`));
});

test.each([
  ['two messages back to back', `${START}one${END}\r${START}two${END}\r`, ['message one', 'message two']],
  ['one and a half', `${START}one${END}\r${START}tw`, ['message one', 'cut 2']],
  ['line ends between', `${START}one${END}\r\r\n${START}two${END}\r\n`, ['message one', 'message two']],
  ['no last end byte', `${START}one${END}${START}two${END}`, ['message one', 'message two']],
  ['LF as last end byte', `${START}one${END}\n${START}two${END}\n`, ['message one', 'message two']],
  ['the first end byte in a text', `${START}a${END}b${END}${END}\r`, [`message a${END}b${END}`]],
  ['a message cut by another', `${START}half${START}one${END}\r`, ['cut 4', 'message one']],
  ['bytes between', `hello${START}one${END}\r\nbye\r\n`, ['junk 5', 'message one', 'junk 3']],
  ['an empty message', `${START}${END}\r`, ['message ']],
  ['nothing', '', []],
])('%s, cut at every byte', (_, text, expected) => {
  const bytes = bytesOf(text);
  expect(read([bytes])).toEqual(expected);
  for (let at = 0; at <= bytes.length; at += 1)
    expect(read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
  expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test('100 messages cut at every byte', () => {
  const texts = Array.from({ length: 100 }, (_, number) => `MSH|^~\\&|Лаб|${number}\rPID|1\r`);
  const stream = Uint8Array.of(...texts.flatMap((text) => [...frame(bytesOf(text))]));
  const expected = texts.map((text) => `message ${text}`);
  for (let at = 0; at <= stream.length; at += 1)
    expect(read([stream.subarray(0, at), stream.subarray(at)])).toEqual(expected);
  for (const size of [1, 2, 3, 7, 64]) {
    const chunks = Array.from({ length: Math.ceil(stream.length / size) }, (_, number) =>
      stream.subarray(number * size, (number + 1) * size),
    );
    expect(read(chunks)).toEqual(expected);
  }
});

test('a silent sender has ended its message with the first end byte, and is waited for within a message', () => {
  const reader = frameReader(1000);
  expect(reader.read(bytesOf(`${START}one${END}`))).toEqual([]);
  expect(described(reader.settle())).toEqual(['message one']);
  expect(described(reader.read(bytesOf(`\r${START}two${END}\r`)))).toEqual(['message two']);
  expect(reader.read(bytesOf(`${START}thr`))).toEqual([]);
  expect(reader.settle()).toEqual([]);
  expect(described(reader.read(bytesOf(`ee${END}\r`)))).toEqual(['message three']);
});

test('of a message over the limit only the beginning is kept, and the next is read', () => {
  const text = `${START}12345678${END}\r${START}1234567${END}\r`;
  expect(read([bytesOf(text)], 7)).toEqual(['tooLarge 1234567', 'message 1234567']);
  const large = `${START}${'x'.repeat(100_000)}${END}\r${START}one${END}\r`;
  expect(read([bytesOf(large)], 50_000)).toEqual([`tooLarge ${'x'.repeat(4096)}`, 'message one']);
});
