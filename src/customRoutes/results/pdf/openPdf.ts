import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Height to width of the first page. */
  ratio: number;
  close: () => void;
}

/** Opens a PDF with pdf.js, loaded on demand with its worker; rejects if unreadable. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
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
    return { pdf, ratio: height / width, close: () => void task.destroy().finally(close) };
  } catch (error) {
    close();
    throw error;
  }
};
