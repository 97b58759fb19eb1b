import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { loadBarcodeReader } from './barcodeReader.ts';

/** Pause between two checks of the video, ms. */
const PAUSE = 120;
/** A barcode is reported again only after it was out of sight this long, ms. */
const OUT_OF_SIGHT = 1200;

const BARCODE = /^\d{10,}$/;

export type CameraError = 'denied' | 'missing' | 'failed';

const errorOf = (error: unknown): CameraError => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the rear camera in a `<video>` and reports every barcode once, while mounted. */
export const useCamera = (
  onRead: (digits: string) => void,
): { video: RefObject<HTMLVideoElement | null>; error: CameraError | null } => {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<CameraError | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const life = new AbortController();
    let stream: MediaStream | undefined;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const shown = video.current;
      if (life.signal.aborted || shown === null) return stop();
      shown.srcObject = stream;
      await shown.play();
      const readBarcodes = await loadBarcodeReader();
      const seen = new Map<string, number>();
      while (!life.signal.aborted) {
        const now = Date.now();
        for (const digits of await readBarcodes(shown)) {
          if (!BARCODE.test(digits) || life.signal.aborted) continue;
          const isNew = now - (seen.get(digits) ?? -Infinity) > OUT_OF_SIGHT;
          seen.set(digits, now);
          if (isNew) read(digits);
        }
        await wait(PAUSE);
      }
    };
    run().catch((reason: unknown) => {
      stop();
      if (!life.signal.aborted) setError(errorOf(reason));
    });
    return () => {
      life.abort();
      stop();
    };
  }, []);
  return { video, error };
};
