import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { preOrderStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder, validityOf } from '../../../contract/preOrderStates.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { isAbsent } from '../../dataProvider/preOrdersResource.ts';
import { formatMoney, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { closedPreOrderText } from '../../orders/closedPreOrder.ts';
import { usePreOrderWizard } from '../../orders/usePreOrderWizard.ts';

interface Props {
  preOrder: PreOrder;
  /** yyyyMMdd */
  today: string;
  /** Called when the pre-order has changed or is gone: the list is stale. */
  onStale: () => void;
  onClose: () => void;
}

/**
 * Confirmation before a pre-order becomes an order, with another text when it has expired; then it opens in the
 * wizard. If it is gone or closed, a toast says so.
 */
export const CreateOrderDialog: FC<Props> = ({ preOrder, today, onStale, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const openWizard = usePreOrderWizard();
  const dataProvider = useLab();
  const [isPending, setPending] = useState(false);
  const shown = { barcode: groupBarcode(preOrder.barcode), date: formatWireDate(preOrder.validUntil) };
  const isExpired = validityOf(preOrder.validUntil, today) === 'expired';
  const isPaid = preOrder.status === preOrderStatus.Paid;
  const { kept, price, toPay } = preOrder;
  const paidText = () => {
    if (kept === null) return isPaid ? t('preOrders.order.paidUnknown') : null;
    const amount = formatMoney(language, kept);
    if (!toPay || price === null) return t('preOrders.order.paid', { amount });
    return kept > 0 ? t('orders.paid.part', { amount, total: formatMoney(language, price) }) : null;
  };
  const paid = paidText();
  const giveUp = (message: string) => {
    notify(message, { type: 'error' });
    onStale();
  };
  const create = async () => {
    setPending(true);
    try {
      const current = await dataProvider.getPreOrder(preOrder.barcode, false);
      if (canBecomeOrder(current)) return openWizard(preOrder.barcode);
      giveUp(closedPreOrderText(t, current));
    } catch (error) {
      if (isAbsent(error)) return giveUp(t('preOrders.ResultMessage.NotFound', shown));
      notifyError(error);
      setPending(false);
    }
  };
  const question = isPaid ? 'preOrders.order.expiredPaid' : 'preOrders.order.expired';
  return (
    <ConfirmDialog
      title={t(isExpired ? 'preOrders.order.expiredTitle' : 'preOrders.order.title')}
      yes={t('preOrders.order.create')}
      no={t('preOrders.order.no')}
      isPending={isPending}
      onYes={() => void create()}
      onNo={onClose}
    >
      <p>{t(isExpired ? question : 'preOrders.order.question', shown)}</p>
      {paid !== null && (
        <p>
          <strong>{paid}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
};
