import { useEffect, useState } from 'react';
import { withRetry } from '../../../network/withRetry.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** Opens a PDF until the viewer unmounts. */
export const usePdf = (
  bytes: Uint8Array,
): { opened: OpenPdf | null; isFailed: boolean; fail: () => void } => {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let close = () => undefined as void;
    const open = async () => {
      const result = await withRetry(() => openPdf(bytes));
      if (isGone) return result.close();
      ({ close } = result);
      return setOpened(result);
    };
    open().catch(() => setIsFailed(true));
    return () => {
      isGone = true;
      close();
    };
  }, [bytes]);
  return { opened, isFailed, fail: () => setIsFailed(true) };
};
