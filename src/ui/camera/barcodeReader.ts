import { withRetry } from '../../network/withRetry.ts';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Texts of the barcodes in the video's current frame. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Only some browsers and platforms have it. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

const FORMAT = 'code_128';

const ownReader = async (): Promise<BarcodeReader> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    if (context === null || canvas.width === 0) return [];
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ['Code128'] });
    return found.map(({ text }) => text);
  };
};

/** The browser's own reader of Code 128, else a library of about 1 MB, loaded on demand. */
export const loadBarcodeReader = async (): Promise<BarcodeReader> => {
  const Own = window.BarcodeDetector;
  if (Own === undefined || !(await Own.getSupportedFormats()).includes(FORMAT)) return withRetry(ownReader);
  const detector = new Own({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
};
