import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useCanAccess, useRefresh } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

const RefundDialog = lazyPart(() => import('./RefundDialog.tsx').then((module) => module.RefundDialog));

interface Props {
  barcode: string;
  /** Whether there is money to give back. */
  isKept: boolean;
}

/**
 * Prints the statement of payment of a pre-order, or of the order made from it, and records a refund; then the list is
 * read again.
 */
export const PaymentActions: FC<Props> = ({ barcode, isKept }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { canAccess = false } = useCanAccess(permission('open', 'preOrder'));
  const documentLanguage = useDocumentLanguage().language;
  const [isPrinting, setPrinting] = useState(false);
  const [refunding, setRefunding] = useState<PreOrder | null>(null);
  const read = useMutation({
    mutationFn: () => dataProvider.getPreOrder(barcode, false),
    onSuccess: setRefunding,
    onError: notifyError,
  });
  if (!canAccess) return null;
  const print = async () => {
    if (isPrinting) return;
    setPrinting(true);
    try {
      await printPdf(
        await dataProvider.preOrderStatement(barcode, documentLanguage),
        t('orders.refund.statement'),
      );
    } catch (error) {
      notifyError(error);
    }
    setPrinting(false);
  };
  const close = () => {
    setRefunding(null);
    refresh();
  };
  return (
    <>
      <button type="button" className="button small" aria-busy={isPrinting} onClick={() => void print()}>
        <Icon name="print" />
        {t('orders.refund.statement')}
      </button>
      {isKept && (
        <button
          type="button"
          className="button small"
          aria-busy={read.isPending}
          onClick={() => {
            if (!read.isPending) read.mutate();
          }}
        >
          {t('orders.refund.open')}
        </button>
      )}
      {refunding && (
        <RefundDialog
          preOrder={refunding}
          onClose={close}
          onStale={() => {
            dataProvider
              .getPreOrder(barcode, false)
              .then((fresh) => setRefunding((open) => open && fresh), notifyError);
          }}
          onDone={(amount) => {
            notify(t('orders.refund.done', { amount: formatMoney(language, amount) }), { type: 'success' });
            close();
          }}
        />
      )}
    </>
  );
};
