import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { PrinterProps } from './DirectionPrinter.tsx';

/** An order that is being printed, and what prints it, which is loaded on demand. */
interface Job {
  order: Order;
  Printer: FC<PrinterProps>;
}

/** Prints the direction sheet of an order at once (DONE-05); what fails is said in a toast. */
export const DirectionButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
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
      const [order, { DirectionPrinter }] = await Promise.all([
        dataProvider.getOrder(barcode),
        import('./DirectionPrinter.tsx'),
      ]);
      setJob({ order, Printer: DirectionPrinter });
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
      {job && <job.Printer order={job.order} onDone={finish} />}
    </>
  );
};
