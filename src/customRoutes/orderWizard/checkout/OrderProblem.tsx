import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/useT.ts';
import { closedPreOrder, PRE_ORDERS, stepPath } from '../../../paths/createOrder.ts';
import { PriceChange } from '../../../orders/PriceChange.tsx';
import { basketIsOpen, canVisit } from '../state/wizard.ts';
import { useBasketContext, useDraftContext } from '../state/wizardContexts.ts';
import type { Problem } from './orderRemedy.ts';

interface Props {
  problem: Problem;
  onRetry: () => void;
  /** Takes over the newer order. */
  onReload: () => void;
}

/** Why the order was not placed, with a link to the place to fix it. */
export const OrderProblem: FC<Props> = ({ problem, onRetry, onReload }) => {
  const t = useT();
  const { state } = useDraftContext();
  const { codes, remove } = useBasketContext();
  const { message, step, prices, remedy } = problem;
  const services = (problem.services ?? []).filter(({ code }) => codes.has(code));
  return (
    <div className="stack message error checkout-problem" role="alert">
      <p>{message}</p>
      {prices && <PriceChange prices={prices} before={t('orders.price.was')} now={t('orders.price.now')} />}
      {services.length > 0 && (
        <ul className="plain-list">
          {services.map(({ code, name }) => (
            <li className="ends" key={code}>
              <span>
                <span className="mono">{code}</span> {name}
              </span>
              {basketIsOpen(state) && (
                <button
                  type="button"
                  className="button small"
                  aria-label={t('orders.checkout.removeService', { code })}
                  onClick={() => remove(code)}
                >
                  {t('orders.checkout.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {step && canVisit(state, step) && (
        <Link className="button small" to={stepPath[step]}>
          {t(step === 'patient' ? 'orders.checkout.toPatient' : 'orders.checkout.toServices')}
        </Link>
      )}
      {remedy === 'preOrders' && (
        <Link className="button small" to={PRE_ORDERS} state={closedPreOrder}>
          {t('orders.preOrder.toList')}
        </Link>
      )}
      {remedy === 'reload' && (
        <button type="button" className="button small" onClick={onReload}>
          {t('orders.edit.reload')}
        </button>
      )}
      {remedy === 'retry' && (
        <button type="button" className="button small" onClick={onRetry}>
          {t('errors.Common.retry')}
        </button>
      )}
    </div>
  );
};
