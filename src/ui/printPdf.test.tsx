import { beforeEach, expect, test, vi } from 'vitest';
import { printPdf } from './printPdf.ts';
import { printedFrame, removeFrames } from './printedFrame.fixtures.ts';

const PDF = btoa('%PDF-1.4');
const urls = { made: [] as Blob[], released: [] as string[] };

const viewer = (isThere: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });

beforeEach(() => {
  urls.made = [];
  urls.released = [];
  URL.createObjectURL = (blob) => `blob:test/${urls.made.push(blob as Blob)}`;
  URL.revokeObjectURL = (url) => void urls.released.push(url);
  viewer(true);
});
removeFrames();

const print = () => printedFrame(printPdf(PDF, 'Labels'));

test('a document is printed from a hidden frame of 520 × 620', async () => {
  const { frame, dialog } = await print();
  expect(dialog).toHaveBeenCalledOnce();
  expect([frame.width, frame.height, frame.title]).toEqual(['520', '620', 'Labels']);
  expect(frame.style.visibility).toBe('hidden');
  expect(urls.made[0]?.type).toBe('application/pdf');
});

test('the next document releases the previous one', async () => {
  await print();
  const before = urls.released.length;
  await print();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(urls.released.length).toBe(before + 1);
});

test('without a PDF viewer the browser opens it in a new tab; a blocked tab and an invalid document are errors', async () => {
  viewer(false);
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  await printPdf(PDF, 'Labels');
  expect(open).toHaveBeenCalledWith('blob:test/1', '_blank');
  open.mockReturnValue(null);
  await expect(printPdf(PDF, 'Labels')).rejects.toThrow();
  await expect(printPdf('no base64 !', 'Labels')).rejects.toThrow();
});
