import '../../orderLists/table/rowDetails.css';
import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { formatDay, formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { OrderAnswers } from '../../orders/OrderAnswers.tsx';
import { Fact } from '../../orders/OrderFacts.tsx';
import { TubeList } from '../../orders/specimens/TubeList.tsx';

/** Our code, that of the outside laboratory and the name of each service; a code that is missing is said in red. */
const Services: FC<Pick<ProviderOrder, 'services'>> = ({ services }) => {
  const t = useT();
  const isPromised = services.some(({ expectedDate }) => expectedDate !== null);
  return (
    <table className="table service-list" aria-label={t('outsourcing.services')}>
      <thead>
        <tr>
          <th scope="col">{t('outsourcing.ourCode')}</th>
          <th scope="col">{t('outsourcing.theirCode')}</th>
          <th scope="col">{t('outsourcing.service')}</th>
          {isPromised && <th scope="col">{t('outsourcing.expected')}</th>}
        </tr>
      </thead>
      <tbody>
        {services.map(({ serviceCode, serviceName, providerCode, error, expectedDate, isDone }) => (
          <tr key={serviceCode}>
            <td className="mono">{serviceCode}</td>
            <td className={providerCode === null ? 'red outsource-error' : 'mono'}>
              {providerCode ?? t('outsourcing.noCode')}
            </td>
            <td className="long-words">
              {serviceName}
              {isDone && <small className="quiet"> · {t('outsourcing.enter.isDone')}</small>}
              {error !== '' && <small className="red outsource-error">{error}</small>}
            </td>
            {isPromised && (
              <td className="mono nowrap">{expectedDate === null ? '—' : formatWireDate(expectedDate)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What a row opens to: services, tubes, answers, and who sent them when and what was promised. */
export const OutsourceDetails: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const language = useLanguage();
  const {
    sentDate,
    sentBy,
    termsOfDate,
    expectedDate,
    ageDays,
    attempts,
    providerNumber,
    lastError,
    reason,
  } = order;
  return (
    <div className="row-details">
      <Services services={order.services} />
      <div className="row-aside">
        <TubeList tubes={order.tubes} />
      </div>
      <dl className="row-facts">
        <Fact label={t('outsourcing.deadline')}>{formatWireDate(order.deadlineDate)}</Fact>
        {sentDate !== null && (
          <Fact label={t('outsourcing.sent')}>
            {formatMoment(new Date(sentDate))}
            {sentBy !== '' && <>, {sentBy}</>}
            {attempts > 1 && <> ({t('outsourcing.attempts', { smart_count: attempts })})</>}
          </Fact>
        )}
        {termsOfDate !== null && (
          <Fact label={t('outsourcing.terms')}>
            {t('outsourcing.termsOf', { day: formatWireDate(termsOfDate) })}
          </Fact>
        )}
        {expectedDate !== null && (
          <Fact label={t('outsourcing.expected')}>
            {formatDay(new Date(expectedDate))} ({t('outsourcing.days', { smart_count: ageDays })})
          </Fact>
        )}
        {providerNumber !== '' && (
          <Fact label={t('outsourcing.number')}>
            <span className="mono">{providerNumber}</span>
          </Fact>
        )}
        <Fact label={t('outsourcing.created')}>{formatMoment(new Date(order.createdDate))}</Fact>
        <Fact label={t('outsourcing.contract')}>{order.contract.name[language]}</Fact>
        {lastError !== '' && (
          <Fact label={t('outsourcing.lastError')}>
            <span className="red outsource-error">{lastError}</span>
          </Fact>
        )}
        {reason !== '' && <Fact label={t('outsourcing.takeBack.reason')}>{reason}</Fact>}
      </dl>
      <OrderAnswers answers={order.answers} className="row-facts" />
    </div>
  );
};
