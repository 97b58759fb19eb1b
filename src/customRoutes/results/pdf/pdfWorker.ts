/** The worker of pdf.js, built into one file together with the portal. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
