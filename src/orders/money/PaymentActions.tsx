import { useMutation } from '@tanstack/react-query';
import { useNotify, useCanAccess, useRefresh } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import { getPreOrder } from '../../../contract/preOrders.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import type { MoneyKind } from './MoneyDialog.tsx';

const MoneyDialog = lazyPart(() => import('./MoneyDialog.tsx').then((module) => module.MoneyDialog));

interface Props {
  barcode: string;
  /** Whether anything was paid, of which a statement can be printed. */
  hasStatement: boolean;
  /** Whether there is money to give back. */
  isKept: boolean;
  /** Whether there is something to pay. */
  isDue: boolean;
}

/**
 * Prints the statement of payment of a pre-order, or of the order made from it, and records payments and refunds;
 * then the list is read again.
 */
export const PaymentActions: FC<Props> = ({ barcode, hasStatement, isKept, isDue }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const dataProvider = useLab();
  const { canAccess = false } = useCanAccess(permission('open', 'preOrder'));
  const documentLanguage = useDocumentLanguage().language;
  const [isPrinting, setPrinting] = useState(false);
  const [open, setOpen] = useState<{ kind: MoneyKind; of: ResponseOf<typeof getPreOrder> } | null>(null);
  const get = () => dataProvider.call(getPreOrder, { query: { barcode }, isLoad: false });
  const read = useMutation({
    mutationFn: async (kind: MoneyKind) => setOpen({ kind, of: await get() }),
    onError: notifyError,
  });
  if (!canAccess) return null;
  const print = async () => {
    if (isPrinting) return;
    setPrinting(true);
    try {
      await printPdf(
        await dataProvider.preOrderStatement(barcode, documentLanguage),
        t('orders.money.statement'),
      );
    } catch (error) {
      notifyError(error);
    }
    setPrinting(false);
  };
  const close = () => {
    setOpen(null);
    refresh();
  };
  const kinds: MoneyKind[] = [...(isDue ? ['payment' as const] : []), ...(isKept ? ['refund' as const] : [])];
  return (
    <>
      {hasStatement && (
        <button type="button" className="button small" aria-busy={isPrinting} onClick={() => void print()}>
          <Icon name="print" />
          {t('orders.money.statement')}
        </button>
      )}
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="button small"
          aria-busy={read.isPending && read.variables === kind}
          onClick={() => {
            if (!read.isPending) read.mutate(kind);
          }}
        >
          {t(`orders.money.open.${kind}`)}
        </button>
      ))}
      {open && (
        <MoneyDialog
          {...open}
          onClose={close}
          onStale={() => {
            get().then((of) => setOpen((shown) => shown && { ...shown, of }), notifyError);
          }}
          onDone={(amount) => {
            const done = t(`orders.money.done.${open.kind}`, { amount: formatMoney(language, amount) });
            notify(done, { type: 'success' });
            close();
          }}
        />
      )}
    </>
  );
};
