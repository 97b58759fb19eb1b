import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Reader {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(at: number): Promise<{ getTextContent(): Promise<{ items: { str?: string }[] }> }>;
    }>;
  };
}

const module = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');

/** Text of each page of a PDF in base64, read by pdf.js; whitespace is collapsed. */
export const pdfText = async (base64: string): Promise<string[]> => {
  const reader = (await import(pathToFileURL(module).href)) as Reader;
  const file = await reader.getDocument({
    data: Uint8Array.from(Buffer.from(base64, 'base64')),
    verbosity: 0,
  }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const { items } = await (await file.getPage(at)).getTextContent();
    pages.push(
      items
        .map(({ str }) => str ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  return pages;
};
