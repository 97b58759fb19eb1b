import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { SortingStatusChip } from '../../orderLists/SortingStatusChip.tsx';

/** Status of an order at its provider, whether it must be sent now, its error and the reason it was taken back. */
export const OrderState: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const { status, lastError, lateness, reason, attempts } = order;
  return (
    <div className="order-state">
      <SortingStatusChip state={status} />
      {status === sortingStatus.NEW && lateness !== null && (
        <small className={`outsource-age ${lateness}`}>{t(`outsourcing.unsent.${lateness}`)}</small>
      )}
      {lastError !== '' && (
        <small className="outsource-error">
          {lastError}
          {attempts > 1 && ` (${t('outsourcing.attempts', { smart_count: attempts })})`}
        </small>
      )}
      {reason !== '' && <small className="quiet">{reason}</small>}
    </div>
  );
};
