import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { SortingStatusChip } from '../../orderLists/SortingStatusChip.tsx';

/** Status of an order at its provider, its error and the reason it was taken back. */
export const OrderState: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const { status, lastError, reason, attempts } = order;
  return (
    <div className="order-state">
      <SortingStatusChip state={status} />
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
