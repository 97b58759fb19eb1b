import { useNotify, useCanAccess, useRefresh } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import { getPreOrder, preOrderStatement } from '../../../contract/preOrders.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
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
  const refresh = useRefresh();
  const { call } = useLab();
  const { canAccess = false } = useCanAccess(permission('open', 'preOrder'));
  const documentLanguage = useDocumentLanguage().language;
  const [open, setOpen] = useState<{ kind: MoneyKind; of: ResponseOf<typeof getPreOrder> } | null>(null);
  const get = () => call(getPreOrder, { query: { barcode }, isLoad: false });
  const read = useAct(async (kind: MoneyKind) => setOpen({ kind, of: await get() }));
  const again = useAct(async () => {
    const of = await get();
    setOpen((shown) => shown && { ...shown, of });
  });
  const print = useAct(async () => {
    const { base64Pdf } = await call(preOrderStatement, { query: { barcode }, language: documentLanguage });
    await printPdf(base64Pdf, t('orders.money.statement'));
  });
  if (!canAccess) return null;
  const close = () => {
    setOpen(null);
    refresh();
  };
  const kinds: MoneyKind[] = [...(isDue ? ['payment' as const] : []), ...(isKept ? ['refund' as const] : [])];
  return (
    <>
      {hasStatement && (
        <button
          type="button"
          className="button small"
          aria-busy={print.isPending}
          onClick={() => print.isPending || print.mutate()}
        >
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
          onStale={() => again.mutate()}
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
