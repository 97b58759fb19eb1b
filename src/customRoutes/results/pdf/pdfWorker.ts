/** pdf.js's own worker, as one of ours: built into one file with the portal. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
