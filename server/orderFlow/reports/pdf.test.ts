import { expect, it } from 'vitest';
import { pdfPlaces, pdfTextOffPage } from '../../../tests/support/pdfText.ts';
import { pdfBytes } from './pdf.ts';

const LONG = 'Абвгд'.repeat(7);
const drawn = async (content: unknown) =>
  Buffer.from(
    await pdfBytes({ content: [content], pageMargins: 20, defaultStyle: { fontSize: 10 } } as never),
  ).toString('base64');
/** The lines of a PDF, top to bottom. */
const linesOf = async (base64: string): Promise<string[]> => {
  const [page] = await pdfPlaces(base64);
  const lines = new Map<number, string>();
  for (const { text, y } of page?.texts ?? [])
    lines.set(Math.round(y), `${lines.get(Math.round(y)) ?? ''}${text}`);
  return [...lines.values()].map((line) => line.trim());
};

it('a long word that fits its line is not broken, and short words beside it wrap at spaces (X-188)', async () => {
  const text = `${'слово '.repeat(10)}${LONG} потом`;
  const lines = await linesOf(await drawn({ columns: [{ width: 240, text }] }));
  expect(lines).toEqual(['слово слово слово слово слово слово слово', 'слово слово слово', `${LONG} потом`]);
});

it('a word that is longer than its line is broken where the line ends, and nothing else is', async () => {
  const text = ['слово слово ', { text: LONG, bold: true }, ' слово слово слово'];
  const [first, ...others] = await linesOf(await drawn({ columns: [{ width: 120, text }] }));
  expect(first).toBe('слово слово');
  expect(others.join('|')).toMatch(/^[^ ]+\|[^ ]+(?: слово)*(?:\|слово)*(?: слово)*$/);
  expect(others.join('').replaceAll(' ', '')).toBe(`${LONG}словословослово`);
});

it('a table with long words in every column stays on the page', async () => {
  const row = Array.from({ length: 6 }, () => LONG.repeat(3));
  const base64 = await drawn({ table: { widths: ['*', '*', 'auto', '*', 'auto', '*'], body: [row] } });
  expect(await pdfTextOffPage(base64)).toEqual([]);
});
