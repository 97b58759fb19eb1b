import './orderDone.css';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FC, ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { RequestError } from '../../dataProvider/requestError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { DirectionButton } from '../../orders/directionSheet/DirectionButton.tsx';
import { useFinishedOrder, type FinishedOrder } from '../../orders/finishedOrder.ts';
import { ConsentButton } from './ConsentButton.tsx';
import { orderQuery } from './orderQuery.ts';
import { PrintBarcodeButton } from './PrintBarcodeButton.tsx';
import { Receipt } from './Receipt.tsx';
import { TubesCard } from './TubesCard.tsx';

interface Props {
  order: FinishedOrder;
  /** Further text. */
  children: ReactNode;
}

const Accepted: FC<Props> = ({ order, children }) => {
  const t = useT();
  const { barcode, tubes } = order;
  const count = tubes.reduce((sum, tube) => sum + tube.count, 0);
  return (
    <div className="order-done">
      <Title>{t('orders.done.title')}</Title>
      <div className="order-done-sheet">
        <section className="order-done-slip">
          <p className="order-done-thanks">
            <Icon name="check" />
            {t('orders.done.thanks')}
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
            <PrintBarcodeButton barcode={barcode} isPrimary hasFocusFirst />
            <DirectionButton barcode={barcode} />
            <ConsentButton barcode={barcode} />
            <DocumentLanguageSelect />
            <Link className="button plain" to={CREATE_ORDER} state={{ reset: true }}>
              {t('orders.done.createNew')}
            </Link>
          </div>
        </section>
        {count > 0 && <TubesCard title={t('orders.done.tubes', { smart_count: count })} tubes={tubes} />}
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
  const dataProvider = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({
    ...orderQuery(dataProvider, barcode ?? ''),
    enabled: barcode !== null,
  });
  const isGone = error instanceof RequestError && error.status === 404;
  if (barcode === null || (isGone && order === null)) return <Navigate to={CREATE_ORDER} replace />;
  const failure = error && !data && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  const shown = order ?? data;
  if (!shown) return failure ?? <Spinner />;
  return (
    <Accepted order={shown}>
      <Receipt createdDate={shown.createdDate} order={data} />
      {failure}
    </Accepted>
  );
};
