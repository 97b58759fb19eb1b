import './orderByBarcode.css';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { ApiError } from '../../dataProvider/apiError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BarcodeSearch } from './BarcodeSearch.tsx';
import { FoundOrder } from './FoundOrder.tsx';

/** An order by its barcode, typed or scanned: its state, what is in it and its papers. */
const OrderByBarcode: FC<{ title: string; isEditable: boolean }> = ({ title, isEditable }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const [barcode, setBarcode] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', barcode],
    queryFn: () => dataProvider.getOrder(barcode ?? ''),
    enabled: barcode !== null,
    staleTime: 0,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  const find = (wanted: string) => {
    if (wanted === barcode) void refetch();
    else setBarcode(wanted);
  };
  return (
    <div className="order-by-barcode">
      <Title>{title}</Title>
      <BarcodeSearch onFind={find} onChange={() => setBarcode(null)} />
      <div aria-live="polite" aria-busy={isFetching}>
        {barcode === null && <p className="order-none">{t('orders.byBarcode.empty')}</p>}
        {barcode !== null && isUnknown && (
          <p className="message warning">
            {t('orders.byBarcode.notFound', { barcode: groupBarcode(barcode) })}
          </p>
        )}
        {error && !isUnknown && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
        {barcode !== null && !data && !error && <Spinner />}
        {data && !error && <FoundOrder order={data} isEditable={isEditable} />}
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
