import type { FC } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { ResultStatusChip } from './ResultStatusChip.tsx';

interface Props {
  order: ResultOrder;
  hasDates: boolean;
  /** Overdue without a result. */
  isLate: boolean;
}

/** Details of an expanded row: services with statuses, and the order's dates if they have no column. */
export const RowDetails: FC<Props> = ({ order, hasDates: withFacts, isLate }) => {
  const t = useT();
  const facts = [
    [t('results.list.born'), order.patient.dateOfBirth],
    [t('results.columns.OrderDate'), order.orderDate],
    [t('results.columns.DeadLineDate'), order.deadLineDate],
    ...(order.resultDate === null ? [] : [[t('results.form.resultDate'), order.resultDate] as const]),
  ] as const;
  return (
    <div className="results-details">
      {withFacts && (
        <dl className="results-facts">
          {facts.map(([label, date]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatWireDate(date)}</dd>
            </div>
          ))}
          {isLate && <div className="results-late">{t('results.list.late')}</div>}
        </dl>
      )}
      <ul className="results-services" aria-label={t('results.list.services')}>
        {order.services.map(({ serviceCode, serviceName, serviceStatus }) => (
          <li key={serviceCode}>
            <span className="mono">{serviceCode}</span>
            <span className="long-words">{serviceName}</span>
            <ResultStatusChip word={serviceStatus} of="service" />
          </li>
        ))}
      </ul>
      <OrderDocuments barcode={order.barcode} />
    </div>
  );
};
