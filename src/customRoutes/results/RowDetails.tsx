import type { ComponentProps, FC } from 'react';
import { hasResult } from '../../../contract/resultStates.ts';
import { useT } from '../../i18n/useT.ts';
import { SpecimenMarks } from '../../orders/specimens/SpecimenMarks.tsx';
import { DealtWith } from './DealtWith.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { ResultValues } from './ResultValues.tsx';
import { ResultStatusChip } from './ResultStatusChip.tsx';

/** Details of an opened row: services with their states or values, specimens, documents of other laboratories. */
export const RowDetails: FC<ComponentProps<typeof DealtWith>> = ({ order, onCall }) => {
  const t = useT();
  return (
    <>
      {hasResult(order) ? (
        <ResultValues order={order} />
      ) : (
        <ul className="results-services" aria-label={t('results.list.services')}>
          {order.services.map(({ serviceCode, serviceName, serviceStatus }) => (
            <li key={serviceCode}>
              <span className="mono">{serviceCode}</span>
              <span className="long-words">{serviceName}</span>
              <ResultStatusChip word={serviceStatus} of="service" />
            </li>
          ))}
        </ul>
      )}
      <SpecimenMarks specimens={order.specimens} />
      <DealtWith order={order} onCall={onCall} />
      <OrderDocuments barcode={order.barcode} />
    </>
  );
};
