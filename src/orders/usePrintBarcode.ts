import { useNotify } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import { useLab } from '../dataProvider/useLab.ts';
import { useT } from '../i18n/useT.ts';
import { printPdf } from '../ui/printPdf.ts';
import { useDocumentLanguage } from '../ui/useDocumentLanguage.ts';
import { useErrorText } from '../ui/useErrorText.ts';

/**
 * Prints the labels of an order, one per tube, in the document language; errors show a toast. One job at a time:
 * `printing` is its barcode.
 */
export const usePrintBarcode = (): { print: (barcode: string) => void; printing: string | null } => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const [printing, setPrinting] = useState<string | null>(null);
  const isBusy = useRef(false);
  const prepare = useCallback(
    async (barcode: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPrinting(barcode);
      try {
        await printPdf(await dataProvider.barcodePdf(barcode, language), t('orders.papers.labels'));
      } catch (error) {
        notify(t('orders.papers.barcodeFailed', { reason: errorText(error) }), { type: 'error' });
      } finally {
        isBusy.current = false;
        setPrinting(null);
      }
    },
    [dataProvider, errorText, language, notify, t],
  );
  return { print: useCallback((barcode) => void prepare(barcode), [prepare]), printing };
};
