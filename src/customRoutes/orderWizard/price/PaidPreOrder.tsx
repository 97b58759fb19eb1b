import './paidPreOrder.css';
import type { FC } from 'react';
import { preOrderStatus } from '../../../../contract/codes.ts';
import type { PreOrder } from '../../../../contract/preOrders.ts';
import type { PriceDifference } from '../../../../contract/shownPrice.ts';
import { formatMoney, formatWireDate } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { PaidRest } from '../../../orders/OrderFacts.tsx';
import type { BasketLine } from '../state/basketItem.ts';
import { useOpenedPreOrder } from '../state/useOpenedPreOrder.ts';
import { useDraftContext, usePriceContext } from '../state/wizardContexts.ts';
import { PriceChange } from '../../../orders/PriceChange.tsx';
import { useTotals } from './useTotals.ts';

/** The differences between today's prices and the prices of the pre-order; null if there are none. */
const differenceOf = (
  { services, price }: PreOrder,
  lines: readonly BasketLine[],
  total: number,
): PriceDifference | null => {
  const held = new Map(services.map(({ serviceCode, heldPrice }) => [serviceCode, heldPrice]));
  const changed = lines.flatMap(({ code, name, price, parentCode }) => {
    const shown = held.get(code) ?? null;
    return parentCode !== null || price === null || shown === null || shown === price
      ? []
      : { code, name, shown, now: price };
  });
  return changed.length === 0
    ? null
    : { services: changed, discount: { shown: 0, now: 0 }, total: { shown: price, now: total } };
};

/** What is kept of a payment in advance, BYN: of the pre-order in the wizard, or of the edited order; null if not known. */
const usePaid = (): { isPaid: boolean; kept: number | null } => {
  const preOrder = useOpenedPreOrder();
  const { base } = useDraftContext().editing;
  return {
    isPaid: preOrder ? preOrder.status === preOrderStatus.Paid : base?.paid?.isPaid === true,
    kept: preOrder ? preOrder.kept : (base?.paid?.paidAmount ?? null),
  };
};

/** Text that the order is paid in advance, with the amount that is kept if known; null if nothing is. */
export const usePaidText = (): string | null => {
  const t = useT();
  const language = useLanguage();
  const { isPaid, kept } = usePaid();
  if (kept === null) return isPaid ? t('orders.paid.yes') : null;
  return kept === 0 ? null : t('orders.paid.amount', { amount: formatMoney(language, kept) });
};

/**
 * For a pre-order or an edited order of which something is paid: how much, and the amount to be paid or returned; once the
 * prices of a pre-order are no longer held, also the former and the present ones.
 */
export const PaidPreOrder: FC = () => {
  const t = useT();
  const preOrder = useOpenedPreOrder();
  const paid = usePaidText();
  const { lines, calculating } = usePriceContext();
  const { price } = useTotals();
  const { kept } = usePaid();
  if (paid === null) return null;
  const isKnown = price !== null && !calculating;
  const difference = isKnown && preOrder ? differenceOf(preOrder, lines, price) : null;
  return (
    <div className="stack message pre-order-paid" role="status">
      <p>
        <strong>{paid}</strong>
        {isKnown && price === kept && <>. {t('orders.paid.settled')}</>}
      </p>
      {preOrder && difference && (
        <>
          <p>{t('orders.paid.expired', { date: formatWireDate(preOrder.validUntil) })}</p>
          <PriceChange prices={difference} before={t('orders.price.was')} now={t('orders.price.now')} />
        </>
      )}
      {isKnown && kept !== null && price !== kept && (
        <dl className="pre-order-rest">
          <PaidRest total={price} paid={kept} />
        </dl>
      )}
    </div>
  );
};
