import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useRef, useState } from 'react';
import type { PriceDifference, ShownPrice } from '../../../../contract/shownPrice.ts';
import {
  useBasketContext,
  useDraftContext,
  usePriceContext,
  usePromoContext,
} from '../state/wizardContexts.ts';
import { newPriceOf, shownPriceOf } from './shownPrice.ts';
import { PROMO_QUERIES } from '../state/promo.ts';
import { useTotals } from './useTotals.ts';

/** For this long a second click or a held Enter does not accept a new price, which nobody has read yet; ms. */
const UNREAD = 700;

export interface PriceCheck {
  /**
   * The difference between the present price and the price sent; null if no price was rejected or the order has
   * changed.
   */
  difference: PriceDifference | null;
  /** The price to send with the order: the new price after a rejection, otherwise the price on screen, if any. */
  price: ShownPrice | undefined;
  /** Whether a new price has only just been shown. */
  isUnread: () => boolean;
  /** The order was not accepted at this price. */
  refuse: (difference: PriceDifference, sent: ShownPrice) => void;
  /** Refetches the prices of the basket and the discount. */
  refresh: () => void;
}

/** The price that the user agrees to by sending the order. */
export const usePriceCheck = (): PriceCheck => {
  const client = useQueryClient();
  const { state } = useDraftContext();
  const { lines } = usePriceContext();
  const { recalculate } = useBasketContext();
  const promo = usePromoContext();
  const totals = useTotals();
  const [refused, setRefused] = useState<{
    order: string;
    difference: PriceDifference;
    price: ShownPrice;
  } | null>(null);
  const refusedAt = useRef(-UNREAD);
  const order = JSON.stringify([state.patientId, state.parentCodes, state.checkout.discountCardNo]);
  const current = refused?.order === order ? refused : null;
  const refresh = useEvent(() => {
    recalculate();
    void client.resetQueries({ queryKey: PROMO_QUERIES });
  });
  const refuse = useEvent((difference: PriceDifference, sent: ShownPrice) => {
    refusedAt.current = performance.now();
    setRefused({ order, difference, price: newPriceOf(difference, sent) });
    refresh();
  });
  return {
    difference: current?.difference ?? null,
    price: current?.price ?? shownPriceOf(totals, lines, promo.state),
    isUnread: () => performance.now() - refusedAt.current < UNREAD,
    refuse,
    refresh,
  };
};
