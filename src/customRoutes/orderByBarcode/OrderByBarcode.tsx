import './orderByBarcode.css';
import { useState, type FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BarcodeSearch } from './BarcodeSearch.tsx';
import { FoundOrder } from './FoundOrder.tsx';
import { FoundPreOrder } from './FoundPreOrder.tsx';
import { useSentBarcode } from './useSentBarcode.ts';
import { useFound } from './useFound.ts';

/** An order by its barcode, typed or scanned: its state, what is in it and its papers. */
const OrderByBarcode: FC<{ title: string; isEditable: boolean }> = ({ title, isEditable }) => {
  const t = useT();
  const errorText = useErrorText();
  const [barcode, setBarcode] = useState(useSentBarcode());
  const { order, preOrder, isUnknown, error, isFetching, again } = useFound(barcode, isEditable);
  const find = (wanted: string) => {
    if (wanted === barcode) again();
    else setBarcode(wanted);
  };
  return (
    <div className="order-by-barcode">
      <Title>{title}</Title>
      <BarcodeSearch initial={barcode ?? ''} onFind={find} onChange={() => setBarcode(null)} />
      <div aria-live="polite" aria-busy={isFetching}>
        {barcode === null && <p className="order-none">{t('orders.byBarcode.empty')}</p>}
        {barcode !== null && isUnknown && (
          <p className="message warning">
            {t('orders.byBarcode.notFound', { barcode: groupBarcode(barcode) })}
          </p>
        )}
        {error && <ErrorText message={errorText(error)} onRetry={again} />}
        {barcode !== null && !order && !preOrder && !isUnknown && !error && <Spinner />}
        {order && <FoundOrder order={order} isEditable={isEditable} />}
        {preOrder && <FoundPreOrder preOrder={preOrder} />}
      </div>
    </div>
  );
};

/** /sort */
export const SortingScreen: FC = () => <OrderByBarcode title={useT()('shell.menu.sorting')} isEditable />;

/** /results */
export const ResultsScreen: FC = () => (
  <OrderByBarcode title={useT()('shell.menu.results')} isEditable={false} />
);
