import type { ComponentProps, FC } from 'react';
import { canAddServices, hasResult } from '../../../contract/resultStates.ts';
import { useT } from '../../i18n/useT.ts';
import { AddServicesButton } from '../../orders/addServices/AddServicesButton.tsx';
import { SpecimenMarks } from '../../orders/specimens/SpecimenMarks.tsx';
import { DealtWith } from './DealtWith.tsx';
import { DeliveriesButton } from './DeliveriesButton.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { ResultValues } from './ResultValues.tsx';
import { ServiceChip, ServicePromise } from './ServiceChip.tsx';
import { UploadDocument } from './UploadDocument.tsx';
import { useRejectionText } from './useRejectionText.ts';

interface Props extends ComponentProps<typeof DealtWith> {
  /** Has the right to edit orders. */
  mayAdd: boolean;
}

/** Details of an opened row: services with their states or values, specimens, documents of other laboratories. */
export const RowDetails: FC<Props> = ({ order, mayAdd, onCall, onRetake }) => {
  const t = useT();
  const rejectionText = useRejectionText();
  return (
    <>
      {hasResult(order) ? (
        <ResultValues order={order} />
      ) : (
        <ul className="plain-list results-services" aria-label={t('results.list.services')}>
          {order.services.map((service) => (
            <li key={service.serviceCode}>
              <span className="mono">{service.serviceCode}</span>
              <span className="long-words">{service.serviceName}</span>
              <span className="results-service-state">
                <ServiceChip service={service} />
                <ServicePromise promise={service.promise} />
              </span>
              {service.rejection && (
                <span className="fine-print results-rejection long-words">
                  {rejectionText(service.rejection)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <SpecimenMarks specimens={order.specimens} />
      <DealtWith order={order} onCall={onCall} onRetake={hasResult(order) ? onRetake : null} />
      <div className="results-more">
        {mayAdd && canAddServices(order) && <AddServicesButton barcode={order.barcode} />}
        <UploadDocument order={order} />
        {hasResult(order) && <DeliveriesButton barcode={order.barcode} />}
      </div>
      <OrderDocuments barcode={order.barcode} />
    </>
  );
};
