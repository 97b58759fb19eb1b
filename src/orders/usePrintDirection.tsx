import { useNotify } from 'react-admin';
import { useCallback, useRef, useState, type FC, type ReactNode } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useLab } from '../dataProvider/useLab.ts';
import { withRetry } from '../network/withRetry.ts';
import { groupBarcode } from '../i18n/format.ts';
import { textsIn } from '../i18n/textsIn.ts';
import { I18nContext, useT, type I18n } from '../i18n/useT.ts';
import { useDocumentLanguage } from '../ui/useDocumentLanguage.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import type { PrinterProps } from './directionSheet/DirectionPrinter.tsx';

/** The print job: order, language and the lazily loaded printer. */
interface Job {
  order: Order;
  texts: I18n;
  Printer: FC<PrinterProps>;
}

interface Direction {
  print: (barcode: string) => void;
  /** The barcode of the order whose sheet is being prepared. */
  printing: string | null;
  /** Invisible printer element; render it anywhere. */
  printer: ReactNode;
}

/** Prints the direction sheet of an order in the document language, one at a time; errors show a toast. */
export const usePrintDirection = (): Direction => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const [printing, setPrinting] = useState<string | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  const isBusy = useRef(false);
  const finish = useCallback(
    (barcode: string, error?: unknown) => {
      isBusy.current = false;
      setPrinting(null);
      setJob(null);
      if (error === undefined) return;
      const reason = errorText(error);
      notify(t('orders.papers.directionFailed', { barcode: groupBarcode(barcode), reason }), {
        type: 'error',
      });
    },
    [errorText, notify, t],
  );
  const prepare = useCallback(
    async (barcode: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPrinting(barcode);
      try {
        const [order, { DirectionPrinter }, texts] = await Promise.all([
          dataProvider.lookUpOrder(barcode, language),
          withRetry(() => import('./directionSheet/DirectionPrinter.tsx')),
          textsIn(language, 'orders'),
        ]);
        setJob({ order, texts, Printer: DirectionPrinter });
      } catch (error) {
        finish(barcode, error);
      }
    },
    [dataProvider, finish, language],
  );
  return {
    print: useCallback((barcode) => void prepare(barcode), [prepare]),
    printing,
    printer: job && (
      <I18nContext value={job.texts}>
        <job.Printer order={job.order} onDone={(error) => finish(job.order.barcode, error)} />
      </I18nContext>
    ),
  };
};
