import type { FC } from 'react';
import { trySchedule, type Schedule } from '../../contract/schedule.ts';
import { formatWireDate, groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { useImpact } from './useImpact.ts';

interface Props {
  schedule: Schedule;
  /** The contract of the schedule; missing for the schedule of the laboratory. */
  contractId?: number;
}

/** The promises of the last thirty days that a schedule would have moved. */
export const PromiseImpactCard: FC<Props> = ({ schedule, contractId }) => {
  const t = useT();
  const { data: found, isFetching, isError } = useImpact(trySchedule, { ...schedule, contractId });
  const data = found?.impact;
  return (
    <div className="message" role="status" aria-busy={isFetching}>
      {isError && t('resources.impact.failed')}
      {!isError && !data && t('resources.impact.counting')}
      {!isError && data?.moved === 0 && t('admin.labSettings.schedule.noneMoved')}
      {!isError && data && data.moved > 0 && (
        <>
          <strong>
            {t('admin.labSettings.schedule.moved', { smart_count: data.moved, orders: data.orders })}
          </strong>
          <ul>
            {data.examples.map(({ barcode, before, after }) => (
              <li key={barcode}>
                <span className="mono">{groupBarcode(barcode)}</span>: {formatWireDate(before)} →{' '}
                {formatWireDate(after)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
