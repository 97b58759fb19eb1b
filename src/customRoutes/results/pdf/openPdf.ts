import type { PageViewport, PDFDocumentProxy, TextLayer } from 'pdfjs-dist';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Height to width of the first page. */
  ratio: number;
  /** The text of a page, counted from 1, to be laid over its picture in `container`. */
  textOf: (page: number, container: HTMLElement, width: number) => Promise<TextLayer>;
  close: () => void;
}

/** Opens a PDF with pdf.js, loaded on demand with its worker; rejects if unreadable. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const { getDocument, PDFWorker, TextLayer: Layer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const close = () => port.terminate();
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker did not start')));
  });
  try {
    // The worker takes ownership of the buffer.
    const task = getDocument({ data: bytes.slice(), worker: PDFWorker.create({ port }) });
    const pdf = await Promise.race([task.promise, failed]);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const textOf: OpenPdf['textOf'] = async (page, container, shown) => {
      const source = await pdf.getPage(page);
      const viewport: PageViewport = source.getViewport({
        scale: shown / source.getViewport({ scale: 1 }).width,
      });
      container.style.setProperty('--total-scale-factor', String(viewport.scale));
      return new Layer({ textContentSource: source.streamTextContent(), container, viewport });
    };
    return { pdf, ratio: height / width, textOf, close: () => void task.destroy().finally(close) };
  } catch (error) {
    close();
    throw error;
  }
};
