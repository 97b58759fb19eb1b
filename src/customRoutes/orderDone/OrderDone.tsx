import '../../ui/kbd.css';
import './orderDone.css';
import { useEvent } from 'react-admin';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useT } from '../../i18n/useT.ts';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useNextKey } from '../../ui/useNextKey.ts';
import { ChangeFailed } from '../../orders/ChangeFailed.tsx';
import { countByKind } from '../../orders/countByKind.ts';
import { DirectionButton } from '../../orders/directionSheet/DirectionButton.tsx';
import { useFinishedOrder, type FinishedOrder } from '../../orders/finishedOrder.ts';
import { TubesCard } from '../../orders/specimens/TubesCard.tsx';
import { useEditOrder } from '../../orders/useEditOrder.ts';
import { useLiveOrder } from '../../orders/useLiveOrder.ts';
import { useStatusChange } from '../../orders/useStatusChange.ts';
import { ConsentButton } from './ConsentButton.tsx';
import { PrintBarcodeButton } from './PrintBarcodeButton.tsx';
import { Receipt } from './Receipt.tsx';

/** Edits or cancels an order that the laboratory has not got yet. */
const Changes: FC<{ order: FinishedOrder }> = ({ order: { orderId, barcode } }) => {
  const t = useT();
  const edit = useEditOrder();
  const { change, failure, dismiss } = useStatusChange(() => undefined);
  return (
    <div className="wrap order-done-changes">
      <button type="button" className="button plain small" onClick={() => edit(orderId)}>
        <Icon name="edit" />
        {t('orders.done.edit')}
      </button>
      <button
        type="button"
        className="button plain small"
        onClick={() => change({ type: 'cancel', barcode })}
      >
        <Icon name="cancel" />
        {t('orders.done.cancel')}
      </button>
      {failure && <ChangeFailed type={failure.type} failure={failure} onClose={dismiss} />}
    </div>
  );
};

interface Props {
  order: FinishedOrder;
  /** undefined while the order is read. */
  state: number | undefined;
  specimens: readonly Specimen[];
  /** Further text. */
  children: ReactNode;
}

const Placed: FC<Props> = ({ order, state, specimens, children }) => {
  const t = useT();
  const { barcode, tubes } = order;
  const isCancelled = state === sortingStatus.CANCELLED;
  const next = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isCancelled && document.activeElement === document.body) next.current?.focus();
  }, [isCancelled]);
  const navigate = useNavigate();
  useNextKey(
    useEvent(() => void navigate(CREATE_ORDER, { state: { reset: true } })),
    'palette.keys.newOrder',
  );
  const counts = countByKind(tubes)
    .map(({ kind, count }) => t(`orders.done.specimens.${kind}`, { smart_count: count }))
    .join(', ');
  return (
    <div className="order-done">
      <Title
        actions={
          <Link
            ref={next}
            className="button primary order-done-next"
            to={CREATE_ORDER}
            state={{ reset: true }}
            aria-keyshortcuts="Control+Enter"
          >
            <Icon name="order" />
            {t('orders.done.createNew')} <kbd aria-hidden>Ctrl + Enter</kbd>
          </Link>
        }
      >
        {t(isCancelled ? 'orders.done.cancelled' : 'orders.done.title')}
      </Title>
      <div className="order-done-sheet">
        <section className="panel order-done-slip">
          {!isCancelled && (
            <p className="order-done-thanks">
              <Icon name="check" />
              {t('orders.done.thanks')} {counts !== '' && t('orders.done.label')}
            </p>
          )}
          <p
            className="order-done-barcode"
            data-barcode={barcode}
            aria-label={t('orders.done.barcode')}
            role="group"
          >
            <Barcode value={barcode} />
          </p>
          {children}
          {!isCancelled && (
            <div className="wrap order-done-actions">
              <PrintBarcodeButton barcode={barcode} hasFocusFirst />
              <DirectionButton barcode={barcode} />
              <ConsentButton barcode={barcode} />
            </div>
          )}
          {state === sortingStatus.NEW && <Changes order={order} />}
        </section>
        {counts !== '' && !isCancelled && (
          <TubesCard
            key={barcode}
            title={t('orders.done.collect', { specimens: counts })}
            barcode={barcode}
            tubes={tubes}
            specimens={specimens}
          />
        )}
      </div>
    </div>
  );
};

/**
 * The completion page: barcode and tubes immediately, the rest once loaded. Without an order, or one the user lost
 * access to, it redirects to a new order.
 */
export const OrderDone: FC = () => {
  const { order, barcode } = useFinishedOrder();
  const { data, error, refetch } = useLiveOrder(barcode);
  const isGone = error instanceof RequestError && error.status === 404;
  if (barcode === null || (isGone && order === null)) return <Navigate to={CREATE_ORDER} replace />;
  const failure = error && !data && <ReadError of={{ error, refetch }} />;
  const shown = order ?? data;
  if (!shown) return failure ?? <Spinner />;
  return (
    <Placed order={shown} state={data?.sortingState} specimens={data?.specimens ?? []}>
      <Receipt createdDate={shown.createdDate} order={data} />
      {failure}
    </Placed>
  );
};
