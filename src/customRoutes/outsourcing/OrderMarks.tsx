import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { canBeLate } from '../../../contract/providerStates.ts';
import { formatDay, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { SortingStatusChip } from '../../orderLists/SortingStatusChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

/** Its state at the outside laboratory, and why it was not sent or cannot be. */
export const OrderMarks: FC<{ order: ProviderOrder }> = ({ order: { status, lastError, services } }) => {
  const trouble = [lastError, ...services.map(({ error }) => error)].find((text) => text !== '');
  return (
    <span className="beside order-marks">
      <SortingStatusChip state={status} />
      {trouble !== undefined && (
        <span className="order-failed" title={trouble}>
          <Icon name="error" />
          <span className="visually-hidden">{trouble}</span>
        </span>
      )}
    </span>
  );
};

/**
 * The day that an order waits for: until it is sent its own promise, then that of the outside laboratory. Amber when it
 * is near, red when it cannot be kept.
 */
export const DueDay: FC<{ order: ProviderOrder }> = ({ order }) => {
  const t = useT();
  const { status, deadlineDate, expectedDate, ageDays, lateness } = order;
  const isUnsent = status === sortingStatus.NEW;
  if (!canBeLate(status) || (!isUnsent && expectedDate === null)) return null;
  const day = isUnsent ? formatWireDate(deadlineDate) : formatDay(new Date(expectedDate ?? ''));
  if (lateness === null) return <span className="nowrap">{day}</span>;
  const age = t('outsourcing.days', { smart_count: ageDays });
  const words = isUnsent ? t(`outsourcing.unsent.${lateness}`) : t(`outsourcing.age.${lateness}`, { age });
  return (
    <span className="nowrap" title={words}>
      <StatusChip tone={lateness === 'late' ? 'error' : 'warning'}>
        {day}
        <span className="visually-hidden">, {words}</span>
      </StatusChip>
    </span>
  );
};
