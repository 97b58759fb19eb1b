import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const pdfModule = 'pdfjs-dist/legacy/build/pdf.min.mjs';
const pdfWorker = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

/** A rendered page of a PDF. */
export interface PrintedPage {
  text: string;
  widthMm: number;
  heightMm: number;
  /** Barcodes decoded from the rendered page. */
  barcodes: string[];
}

interface Shown {
  getTextContent(): Promise<{ items: { str?: string }[] }>;
  getViewport(options: { scale: number }): { width: number; height: number };
  render(options: object): { promise: Promise<void> };
}
interface PdfJs {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument(source: object): {
    promise: Promise<{ numPages: number; getPage(at: number): Promise<Shown> }>;
  };
}
declare global {
  interface Window {
    /** Set in the page that renders documents. */
    pdfjs?: PdfJs;
  }
}

/** Runs in the browser: renders each page with pdf.js and returns its text, size (mm) and image. */
const showPages = async (base64: string): Promise<{ text: string; size: number[]; picture: string }[]> => {
  const { pdfjs } = window;
  if (pdfjs === undefined) throw new Error('pdf.js is not in the page');
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const file = await pdfjs.getDocument({ data }).promise;
  const pages = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const shown = await file.getPage(at);
    const viewport = shown.getViewport({ scale: 4 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await shown.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' })
      .promise;
    const { items } = await shown.getTextContent();
    pages.push({
      text: items.map(({ str }) => str ?? '').join(' '),
      size: [viewport.width, viewport.height].map((points) => (points / 4 / 72) * 25.4),
      picture: canvas.toDataURL('image/png').split(',')[1] ?? '',
    });
  }
  return pages;
};

const decode = async (picture: Uint8Array): Promise<string[]> => {
  prepareZXingModule({
    overrides: {
      wasmBinary: Uint8Array.from(await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
        .buffer,
    },
  });
  const found = await readBarcodes(picture, { formats: ['Code128'], tryHarder: true });
  return [...new Set(found.map(({ text }) => text))];
};

/** Reads a PDF back in a browser page: text with pdf.js, barcodes with a barcode reader. */
export const readPrintedPages = async (page: Page, pdf: Uint8Array): Promise<PrintedPage[]> => {
  const serve = async (address: string, module: string) => {
    const body = await readFile(require.resolve(module), 'utf8');
    await page.route(`http://papers.test${address}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  };
  await page.route('http://papers.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<!doctype html><script type=module>import * as pdfjs from '/pdf.mjs'; window.pdfjs = pdfjs</script>",
    }),
  );
  await serve('/pdf.mjs', pdfModule);
  await serve('/pdf.worker.mjs', pdfWorker);
  await page.goto('http://papers.test/');
  // esbuild wraps functions in a helper that the page does not have.
  await page.evaluate('globalThis.__name = (one) => one');
  const shown = await page.evaluate(showPages, Buffer.from(pdf).toString('base64'));
  return Promise.all(
    shown.map(async ({ text, size: [widthMm = 0, heightMm = 0], picture }) => ({
      text: text.replace(/\s+/g, ' '),
      widthMm,
      heightMm,
      barcodes: await decode(Buffer.from(picture, 'base64')),
    })),
  );
};
