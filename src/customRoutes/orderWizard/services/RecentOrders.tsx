import './recentOrders.css';
import { useEvent, useNotify } from 'react-admin';
import type { FC } from 'react';
import type { RecentOrder } from '../../../../contract/orders.ts';
import { formatAmount, formatDay, groupBarcode } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { useAltKey } from '../../../ui/useAltKey.ts';
import { useRecentOrders } from '../state/useRecentOrders.ts';
import { useBasketContext, useDraftContext } from '../state/wizardContexts.ts';

/** Maximum number of services named; the others are counted. */
const NAMED = 3;

const shortOf = ({ services }: RecentOrder): string => {
  const codes = services.slice(0, NAMED).map(({ code }) => code);
  const more = services.length - codes.length;
  return [...codes, ...(more > 0 ? [`+${String(more)}`] : [])].join(', ');
};

/**
 * Puts the services of an earlier order into the basket; a message names those no longer offered or more expensive
 * now.
 */
const useRepeat = (): ((order: RecentOrder) => void) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const { add } = useBasketContext();
  return useEvent(({ services }: RecentOrder) => {
    const available = services.filter(({ isAvailable }) => isAvailable);
    const gone = services.filter(({ isAvailable }) => !isAvailable);
    const dearer = available.flatMap(({ code, name, price, currentPrice }) =>
      price === null || currentPrice === null || currentPrice <= price
        ? []
        : `${code} ${name} +${formatAmount(language, currentPrice - price)}`,
    );
    const messages = [
      ...(gone.length > 0
        ? [t('wizard.repeat.gone', { services: gone.map(({ code, name }) => `${code} ${name}`).join(', ') })]
        : []),
      ...(dearer.length > 0 ? [t('wizard.repeat.dearer', { services: dearer.join(', ') })] : []),
    ];
    if (available.length > 0) add(available.map((one) => ({ ...one, price: one.currentPrice })));
    if (messages.length > 0) notify(messages.join('. '), { type: 'warning', autoHideDuration: 10_000 });
  });
};

const RecentButton: FC<{ order: RecentOrder; number: number; onRepeat: (order: RecentOrder) => void }> = ({
  order,
  number,
  onRepeat,
}) => {
  const t = useT();
  const act = useEvent(() => onRepeat(order));
  useAltKey(`Digit${number}`, act, 'palette.keys.repeat');
  return (
    <li>
      <button
        type="button"
        className="button small recent-order"
        aria-keyshortcuts={`Alt+${String(number)}`}
        title={order.services.map(({ code, name }) => `${code} ${name}`).join('\n')}
        onClick={act}
      >
        <span className="visually-hidden">{t('wizard.repeat.order')}</span>{' '}
        <span>{formatDay(new Date(order.createdDate))}</span>{' '}
        <span className="one-line recent-codes">{shortOf(order)}</span>{' '}
        <span className="mono">{groupBarcode(order.barcode)}</span>
      </button>
    </li>
  );
};

/** Placeholder while the orders load, so that no field moves while the user reaches for it. */
const RecentPlace: FC = () => (
  <div className="recent-orders waits" aria-hidden>
    <h2>
      <kbd>&nbsp;</kbd>
    </h2>
    <ul className="grid plain-list">
      <li>
        <span className="button small recent-order">
          <span>&nbsp;</span> <span className="one-line recent-codes">&nbsp;</span>
        </span>
      </li>
    </ul>
  </div>
);

/**
 * The last three orders of the patient, each repeated by a button or its key; renders nothing if there are none.
 */
export const RecentOrders: FC<{ onRepeated: () => void }> = ({ onRepeated }) => {
  const t = useT();
  const { state } = useDraftContext();
  const repeat = useRepeat();
  const { data, isLoading } = useRecentOrders();
  const orders = data?.orders ?? [];
  const onRepeat = useEvent((order: RecentOrder) => {
    repeat(order);
    onRepeated();
  });
  if (isLoading) return <RecentPlace />;
  if (orders.length === 0 || state.mode !== 'normal') return null;
  return (
    <section className="recent-orders" aria-label={t('wizard.repeat.title')}>
      <h2>
        {t('wizard.repeat.short')} <kbd>{['Alt + 1', '2', '3'].slice(0, orders.length).join(', ')}</kbd>
      </h2>
      <ul className="grid plain-list">
        {orders.map((order, at) => (
          <RecentButton key={order.barcode} order={order} number={at + 1} onRepeat={onRepeat} />
        ))}
      </ul>
    </section>
  );
};
