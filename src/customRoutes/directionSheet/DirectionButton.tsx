import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { textsIn } from '../../i18n/textsIn.ts';
import { I18nContext, useT, type I18n } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { PrinterProps } from './DirectionPrinter.tsx';

/** An order that is being printed, in which language, and what prints it, which is loaded on demand. */
interface Job {
  order: Order;
  texts: I18n;
  Printer: FC<PrinterProps>;
}

/**
 * Prints the direction sheet of an order at once (DONE-05), in the language of documents, which is chosen beside it;
 * what fails is said in a toast.
 */
export const DirectionButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const [preparing, setPreparing] = useState(false);
  const [job, setJob] = useState<Job | null>(null);
  const finish = (error?: unknown) => {
    setPreparing(false);
    setJob(null);
    if (error === undefined) return;
    const reason = errorText(error);
    notify(t('orders.papers.directionFailed', { barcode: groupBarcode(barcode), reason }), { type: 'error' });
  };
  const print = async () => {
    if (preparing) return;
    setPreparing(true);
    try {
      const [order, { DirectionPrinter }, texts] = await Promise.all([
        dataProvider.getOrder(barcode, language),
        import('./DirectionPrinter.tsx'),
        textsIn(language, 'orders'),
      ]);
      setJob({ order, texts, Printer: DirectionPrinter });
    } catch (error) {
      finish(error);
    }
  };
  return (
    <>
      <button type="button" className="button" aria-busy={preparing} onClick={() => void print()}>
        <Icon name="order" />
        {t('orders.papers.direction')}
      </button>
      <DocumentLanguageSelect />
      {job && (
        <I18nContext value={job.texts}>
          <job.Printer order={job.order} onDone={finish} />
        </I18nContext>
      )}
    </>
  );
};
