import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

interface Props {
  barcode: string;
  isPrimary?: boolean;
  /** Takes the focus when it appears. */
  hasFocusFirst?: boolean;
}

/** Prints the labels of an order, one for each tube (DONE-04); what fails is said in a toast. */
export const PrintBarcodeButton: FC<Props> = ({ barcode, isPrimary = false, hasFocusFirst = false }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    if (printing) return;
    setPrinting(true);
    try {
      await printPdf(await dataProvider.barcodePdf(barcode, language), t('orders.papers.labels'));
    } catch (error) {
      notify(t('orders.papers.barcodeFailed', { reason: errorText(error) }), { type: 'error' });
    } finally {
      setPrinting(false);
    }
  };
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      autoFocus={hasFocusFirst}
      aria-busy={printing}
      onClick={() => void print()}
    >
      <Icon name="print" />
      {t('orders.papers.printBarcode')}
    </button>
  );
};
