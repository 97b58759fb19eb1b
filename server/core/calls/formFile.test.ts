import { expect, it } from 'vitest';
import { fileInForm, textInForm } from './formFile.ts';

const TYPE = 'multipart/form-data; boundary=--x1';
const bytes = (text: string) => new TextEncoder().encode(text);
const found = (body: string, type = TYPE) => {
  const file = fileInForm(bytes(body), type, 'formFile');
  return file && new TextDecoder().decode(file.content);
};
const part = (name: string, content: string) =>
  `----x1\r\nContent-Disposition: form-data; name=${name}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;

it('finds the file that a browser sends, whatever is in it', async () => {
  const content = `\r\n\r\n--\r\n----x\r\n-\r${'\r'.repeat(50)}\0`;
  const form = new FormData();
  form.append('note', 'Причина "1"');
  form.append('formFile', new Blob([content]), 'a "b"; name=other.xlsx');
  const { headers, body } = new Response(form);
  const sent = new Uint8Array(await new Response(body).arrayBuffer());
  const file = fileInForm(sent, headers.get('Content-Type') ?? '', 'formFile');
  expect(file && new TextDecoder().decode(file.content)).toBe(content);
  expect(file?.name).toBe('a %22b%22; name=other.xlsx');
  expect(fileInForm(sent, headers.get('Content-Type') ?? '', 'note')).toBeNull();
  expect(textInForm(sent, headers.get('Content-Type') ?? '', 'note')).toBe('Причина "1"');
  expect(textInForm(sent, headers.get('Content-Type') ?? '', 'formFile')).toBe('');
});

it('finds it after a preamble and other fields, and an empty one', () => {
  const file = 'formFile; filename="a"';
  expect(found(`preamble\r\n${part('note', 'x')}${part(file, 'content')}----x1--\r\n`)).toBe('content');
  expect(found(`${part('"formFile"; filename=""', '')}----x1--`)).toBe('');
});

it.each([
  ['another boundary', `${part('formFile; filename=a', 'x')}----x1--`, 'multipart/form-data; boundary=y'],
  ['no boundary', `${part('formFile; filename=a', 'x')}----x1--`, 'multipart/form-data'],
  ['a text of that name', `${part('formFile', 'x')}----x1--`],
  ['a form that was cut off', part('formFile; filename=a', 'x')],
  ['a part without an end of its headers', `----x1\r\nContent-Disposition: form-data${'x'.repeat(9000)}`],
  ['nothing', ''],
])('%s has no file', (_, body, type = TYPE) => {
  expect(found(body, type)).toBeNull();
});

it('looks through 15 MB that begin to look like the end again and again without stopping the server', () => {
  const timeOf = (count: number): number => {
    const body = bytes(part('formFile; filename=a', '\r\n----x'.repeat(count)));
    const started = performance.now();
    expect(fileInForm(body, TYPE, 'formFile')).toBeNull();
    return performance.now() - started;
  };
  // The best of three: a single short one may fall into a pause of the collector.
  const best = (count: number) => Math.min(timeOf(count), timeOf(count), timeOf(count));
  const short = best(200_000);
  // Ten times as long, where looking again from the start of each would take a hundred times as long.
  expect(best(2_000_000) / short).toBeLessThan(50);
});
