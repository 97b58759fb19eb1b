import { useNotify } from 'react-admin';
import { useState } from 'react';
import { BARCODES_PER_CALL } from '../../../contract/sorting.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { partsOf } from '../../dataProvider/partsOf.ts';
import { useT } from '../../i18n/useT.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

/**
 * Prints labels, one per tube; errors show a toast. A browser prints one document at a time, so with more than a
 * hundred orders each press prints the next hundred, and a toast says which.
 */
export const usePrintLabels = (
  providerId: number,
): {
  print: (barcodes: readonly string[]) => Promise<void>;
  isPrinting: boolean;
} => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const [printed, setPrinted] = useState({ selection: '', parts: 0 });
  const print = async (barcodes: readonly string[]) => {
    if (isPrinting || barcodes.length === 0) return;
    const parts = partsOf(barcodes, BARCODES_PER_CALL);
    const selection = barcodes.join();
    const at = printed.selection === selection ? printed.parts % parts.length : 0;
    setPrinting(true);
    try {
      await printPdf(
        await dataProvider.providerLabels(providerId, parts[at] ?? [], language),
        t('outsourcing.print.labels'),
      );
      setPrinted({ selection, parts: at + 1 });
      const progress = { part: at + 1, parts: parts.length };
      if (progress.part < progress.parts) notify(t('outsourcing.print.part', progress), { type: 'warning' });
      else if (progress.parts > 1) notify(t('outsourcing.print.last', progress), { type: 'success' });
    } catch (error) {
      notify(t('outsourcing.print.failed', { reason: errorText(error) }), { type: 'error' });
    }
    setPrinting(false);
  };
  return { print, isPrinting };
};
