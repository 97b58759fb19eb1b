import type { FC } from 'react';
import { daysBetween, validityOf } from '../../../contract/preOrderStates.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** The last day of a pre-order: amber from three days before, red once expired, with text; both days yyyyMMdd. */
export const Validity: FC<{ until: string; today: string }> = ({ until, today }) => {
  const t = useT();
  const validity = validityOf(until, today);
  const left = daysBetween(today, until);
  return (
    <span className={`validity ${validity}`}>
      <span className="nowrap">
        <span className="validity-label">{t('preOrders.column.validUntil')} </span>
        {formatWireDate(until)}
      </span>
      {validity === 'soon' && (
        <small>{left === 0 ? t('preOrders.lastDay') : t('preOrders.left', { smart_count: left })}</small>
      )}
      {validity === 'expired' && <small>{t('preOrders.expired')}</small>}
    </span>
  );
};
