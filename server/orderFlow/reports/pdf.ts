import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';

/** The font files of the PDFs by name, in base64. */
export const loadFonts = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('pdfmake/build/vfs_fonts.js')).default;

const load = async () => {
  const [{ default: pdfMake }, fonts] = await Promise.all([import('pdfmake/build/pdfmake.js'), loadFonts()]);
  pdfMake.addVirtualFileSystem(fonts);
  // Documents contain only what the server wrote: nothing is fetched while drawing.
  pdfMake.setUrlAccessPolicy(() => false);
  return pdfMake;
};
let loading: ReturnType<typeof load> | undefined;

const draw = async (definition: DocumentDefinition) => {
  loading ??= load();
  const pdfMake = await loading;
  return pdfMake.createPdf(definition);
};

/** Draws a document as a PDF. Font: Roboto, with Cyrillic and Belarusian letters. */
export const pdfBytes = async (definition: DocumentDefinition): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await (await draw(definition)).getBuffer());

/** Millimetres as PDF points. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
