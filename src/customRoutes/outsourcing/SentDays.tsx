import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { canBeLate } from '../../../contract/providerStates.ts';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** Sent date, promised date and days at the provider: yellow when it is due soon, red when late. */
export const SentDays: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const { sentDate, expectedDate, ageDays, lateness } = order;
  if (sentDate === null) return <span className="quiet">—</span>;
  const isWaiting = canBeLate(order.status);
  const age = t('outsourcing.days', { smart_count: ageDays });
  return (
    <div className="sent-days">
      <span className="nowrap">{formatDay(new Date(sentDate))}</span>
      {isWaiting && expectedDate !== null && (
        <small className="quiet nowrap">
          {t('outsourcing.expected', { date: formatDay(new Date(expectedDate)) })}
        </small>
      )}
      {lateness === null ? (
        isWaiting && ageDays > 0 && <small className="quiet nowrap">{age}</small>
      ) : (
        <small className={`outsource-age ${lateness}`}>{t(`outsourcing.age.${lateness}`, { age })}</small>
      )}
    </div>
  );
};
