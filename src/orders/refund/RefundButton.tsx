import { useDataProvider, useNotify, useCanAccess, useRefresh } from 'react-admin';
import { useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

const RefundDialog = lazyPart(() => import('./RefundDialog.tsx').then((module) => module.RefundDialog));

/** Records a refund of a pre-order, or of the order made from it, as it is now; the list is read again. */
export const RefundButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { canAccess = false } = useCanAccess(permission('open', 'preOrder'));
  const [refunding, setRefunding] = useState<PreOrder | null>(null);
  if (!canAccess) return null;
  const open = () => {
    dataProvider.getPreOrder(barcode).then(setRefunding, notifyError);
  };
  const close = () => {
    setRefunding(null);
    refresh();
  };
  return (
    <>
      <button type="button" className="button small" onClick={open}>
        {t('orders.refund.open')}
      </button>
      {refunding && (
        <RefundDialog
          preOrder={refunding}
          onClose={close}
          onDone={(amount) => {
            notify(t('orders.refund.done', { amount: formatMoney(language, amount) }), { type: 'success' });
            close();
          }}
        />
      )}
    </>
  );
};
