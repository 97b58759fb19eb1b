import { keepPreviousData } from '@tanstack/react-query';
import type { FC } from 'react';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { tryOnlineOrder } from '../../../contract/laboratorySettings.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';

const PAUSE_MS = 500;

/** What the typed validity, in days, would have changed for the online orders of the last thirty days. */
export const ValidityImpactCard: FC<{ days: number; paidDays: number }> = ({ days, paidDays }) => {
  const t = useT();
  const tried = useDebouncedValue(JSON.stringify({ days, paidDays }), PAUSE_MS);
  const { data, isFetching, isError } = useRead(
    tryOnlineOrder,
    { body: JSON.parse(tried) as BodyInput<typeof tryOnlineOrder>, isBackground: true },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="message" aria-live="polite" aria-busy={isFetching}>
      {isError && t('resources.impact.failed')}
      {!isError && !data && t('resources.impact.counting')}
      {!isError && data && (
        <>
          <strong>
            {t('admin.labSettings.onlineOrder.impact.late', {
              smart_count: data.late,
              ordered: data.ordered,
            })}
          </strong>{' '}
          {t('admin.labSettings.onlineOrder.impact.over', { smart_count: data.over, open: data.open })}
          {data.examples.length > 0 && (
            <ul>
              {data.examples.map((barcode) => (
                <li key={barcode} className="mono">
                  {groupBarcode(barcode)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
};
