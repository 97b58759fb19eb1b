import '../../orderLists/table/rowDetails.css';
import './orderDetails.css';
import { useState, type FC } from 'react';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { AddServicesButton } from '../../orders/addServices/AddServicesButton.tsx';
import { OrderAnswers } from '../../orders/OrderAnswers.tsx';
import { TubeList } from '../../orders/specimens/TubeList.tsx';
import { PaidInAdvance, restOf } from '../../orders/OrderFacts.tsx';
import { PaymentActions } from '../../orders/money/PaymentActions.tsx';
import { SpecimenMarks } from '../../orders/specimens/SpecimenMarks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const CollectDialog = lazyPart(() => import('./CollectDialog.tsx').then((module) => module.CollectDialog));

export type Service = SortingRecord['services'][number];

interface Props {
  order: SortingRecord;
  /** Whether to show the contract, because its column may have truncated the name. */
  hasContract: boolean;
  /** Whether its specimens can be marked as taken. */
  canCollect: boolean;
  /** Whether services can be added to its specimens. */
  canAdd: boolean;
  /** Missing where services cannot be removed. */
  onRemove: ((order: SortingRecord, service: Service) => void) | undefined;
}

const Services: FC<Pick<Props, 'order' | 'onRemove'>> = ({ order, onRemove }) => {
  const t = useT();
  const { removedCodes: removed = [] } = order;
  // The last service cannot be removed: the order is cancelled instead.
  const remaining = order.services.filter(
    ({ serviceCode, parentCode }) => parentCode === null && !removed.includes(serviceCode),
  );
  if (order.services.length === 0) return <p className="quiet">{t('sorting.noServices')}</p>;
  return (
    <ul className="plain-list sorting-services" aria-label={t('sorting.services')}>
      {order.services.map((service) => {
        const { serviceId, serviceCode, serviceName, parentCode } = service;
        const isGone = removed.includes(serviceCode);
        return (
          <li
            key={`${parentCode ?? ''} ${String(serviceId)}`}
            className={`beside ${parentCode === null ? '' : 'brought'} ${isGone ? 'gone' : ''}`}
          >
            <span className="mono">{serviceCode}</span>
            <span className="sorting-service-name long-words">{serviceName}</span>
            {isGone && <span className="sorting-gone">{t('sorting.removed')}</span>}
            {!isGone && onRemove && parentCode === null && remaining.length > 1 && (
              <button
                type="button"
                className="button plain small"
                aria-label={t('sorting.act.of', {
                  action: t('sorting.ask.remove'),
                  name: `${serviceCode} ${serviceName}`,
                })}
                onClick={() => onRemove(order, service)}
              >
                {t('sorting.ask.remove')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Details of an order: services, answers, tubes, which of them were taken, creation time and price. */
export const OrderDetails: FC<Props> = ({ order, hasContract, canCollect, canAdd, onRemove }) => {
  const [isCollecting, setCollecting] = useState(false);
  const t = useT();
  const language = useLanguage();
  return (
    <div className="row-details">
      <Services order={order} onRemove={onRemove} />
      <div className="row-aside">
        {order.tubes.length > 0 && <TubeList tubes={order.tubes} />}
        <SpecimenMarks specimens={order.specimens} />
        {canCollect && order.tubes.length > 0 && (
          <button type="button" className="button small" onClick={() => setCollecting(true)}>
            <Icon name="check" />
            {t('orders.specimens.collect')}
          </button>
        )}
        {canAdd && <AddServicesButton barcode={order.barcode} />}
        {hasContract && <p className="sorting-whole-contract">{order.contractName}</p>}
        <p className="quiet">
          {t('sorting.created', { moment: formatMoment(new Date(order.createdDate)) })}
          {order.sumPrice !== null && ` · ${formatMoney(language, order.sumPrice)}`}
        </p>
        <dl className="sorting-payments">
          <PaidInAdvance order={order} />
        </dl>
        {order.paidAmount !== null && (
          <PaymentActions
            barcode={order.barcode}
            hasStatement
            isKept={order.paidAmount > 0}
            isDue={restOf(order) > 0}
          />
        )}
      </div>
      <OrderAnswers answers={order.answers} className="row-facts" />
      {isCollecting && <CollectDialog barcode={order.barcode} onClose={() => setCollecting(false)} />}
    </div>
  );
};
