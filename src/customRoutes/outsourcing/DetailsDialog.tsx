import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoment, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { OrderAnswers } from '../../orders/OrderAnswers.tsx';
import { Fact } from '../../orders/OrderFacts.tsx';
import { OrderState } from './OrderState.tsx';
import { ServiceList } from './ProviderServices.tsx';
import { ProviderTubes } from './ProviderTubes.tsx';
import { SentDays } from './SentDays.tsx';

const Facts: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const language = useLanguage();
  const { patient, contract, createdDate, providerNumber, attempts, tubes, services } = order;
  return (
    <>
      <dl className="outsource-facts">
        <Fact label={t('outsourcing.column.patient')}>
          <strong>{patient.lastName}</strong> {patient.firstName}, {formatWireDate(patient.dateOfBirth)}
        </Fact>
        <Fact label={t('outsourcing.contract')}>{contract.name[language]}</Fact>
        <Fact label={t('outsourcing.column.created')}>{formatMoment(new Date(createdDate))}</Fact>
        <Fact label={t('outsourcing.column.sent')}>
          <SentDays order={order} />
        </Fact>
        <Fact label={t('outsourcing.number')}>
          {providerNumber === '' ? '—' : <span className="mono">{providerNumber}</span>}
        </Fact>
        <Fact label={t('outsourcing.tries')}>{attempts}</Fact>
        <Fact label={t('outsourcing.column.state')}>
          <OrderState order={order} />
        </Fact>
        <Fact label={t('outsourcing.column.tubes')}>
          <ProviderTubes tubes={tubes} />
        </Fact>
      </dl>
      <OrderAnswers answers={order.answers} className="outsource-facts" />
      <ServiceList services={services} />
    </>
  );
};

/** Live details of an order at its provider. */
export const DetailsDialog: FC<{ order: ProviderOrder; onClose: () => void }> = ({ order, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { barcode, providerId, sentDate } = order;
  const { data, error, refetch } = useQuery({
    queryKey: ['outsourcing', 'details', providerId, barcode],
    queryFn: () => dataProvider.providerOrder(barcode, providerId, sentDate !== null),
    staleTime: 0,
  });
  return (
    <Dialog title={t('outsourcing.order', { barcode: groupBarcode(barcode) })} onClose={onClose} wide>
      {error ? (
        <ErrorText message={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts order={data} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
};
