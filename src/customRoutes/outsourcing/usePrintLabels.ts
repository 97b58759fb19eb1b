import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { BARCODES_PER_CALL } from '../../../contract/sorting.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Prints the labels of up to a hundred orders, one per tube; errors show a toast. */
export const usePrintLabels = (): {
  print: (barcodes: readonly string[]) => Promise<void>;
  isPrinting: boolean;
} => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (barcodes: readonly string[]) => {
    if (isPrinting || barcodes.length === 0) return;
    if (barcodes.length > BARCODES_PER_CALL)
      return notify(t('outsourcing.print.tooMany', { count: BARCODES_PER_CALL }), { type: 'warning' });
    setPrinting(true);
    try {
      await printPdf(await dataProvider.providerLabels(barcodes, language), t('outsourcing.print.labels'));
    } catch (error) {
      notify(t('outsourcing.print.failed', { reason: errorText(error) }), { type: 'error' });
    }
    setPrinting(false);
  };
  return { print, isPrinting };
};
