import '../../ui/kbd.css';
import './orderDone.css';
import { useEvent } from 'react-admin';
import type { FC, ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { Specimen } from '../../../contract/specimens.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useT } from '../../i18n/useT.ts';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNextKey } from '../../ui/useNextKey.ts';
import { countByKind } from '../../orders/countByKind.ts';
import { DirectionButton } from '../../orders/directionSheet/DirectionButton.tsx';
import { useFinishedOrder, type FinishedOrder } from '../../orders/finishedOrder.ts';
import { TubesCard } from '../../orders/specimens/TubesCard.tsx';
import { useLiveOrder } from '../../orders/useLiveOrder.ts';
import { ConsentButton } from './ConsentButton.tsx';
import { PrintBarcodeButton } from './PrintBarcodeButton.tsx';
import { Receipt } from './Receipt.tsx';

interface Props {
  order: FinishedOrder;
  specimens: readonly Specimen[];
  /** Further text. */
  children: ReactNode;
}

const Accepted: FC<Props> = ({ order, specimens, children }) => {
  const t = useT();
  const { barcode, tubes } = order;
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
        {t('orders.done.title')}
      </Title>
      <div className="order-done-sheet">
        <section className="order-done-slip">
          <p className="order-done-thanks">
            <Icon name="check" />
            {t('orders.done.thanks')} {counts !== '' && t('orders.done.label')}
          </p>
          <p
            className="order-done-barcode"
            data-barcode={barcode}
            aria-label={t('orders.done.barcode')}
            role="group"
          >
            <Barcode value={barcode} />
          </p>
          {children}
          <div className="order-done-actions">
            <PrintBarcodeButton barcode={barcode} hasFocusFirst />
            <DirectionButton barcode={barcode} />
            <ConsentButton barcode={barcode} />
          </div>
        </section>
        {counts !== '' && (
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
  const errorText = useErrorText();
  const { data, error, refetch } = useLiveOrder(barcode);
  const isGone = error instanceof RequestError && error.status === 404;
  if (barcode === null || (isGone && order === null)) return <Navigate to={CREATE_ORDER} replace />;
  const failure = error && !data && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  const shown = order ?? data;
  if (!shown) return failure ?? <Spinner />;
  return (
    <Accepted order={shown} specimens={data?.specimens ?? []}>
      <Receipt createdDate={shown.createdDate} order={data} />
      {failure}
    </Accepted>
  );
};
