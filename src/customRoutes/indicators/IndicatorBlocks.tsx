import type { FC } from 'react';
import type { IndicatorGroup, Indicators } from '../../../contract/indicators.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { CriticalCalls } from './CriticalCalls.tsx';
import { RejectedSamples } from './RejectedSamples.tsx';
import { Turnaround } from './Turnaround.tsx';

/** The indicators by group, each as a plot with its figures. */
export const IndicatorBlocks: FC<{ by: IndicatorGroup; figures: Indicators }> = ({ by, figures }) => {
  const t = useT();
  const { day, rows, total } = figures;
  const props = {
    rows: rows.map((row) => (by === 'month' ? { ...row, name: formatMonth(row.key) } : row)),
    total: { ...total, key: '', name: t('indicators.total') },
    column: t(`indicators.column.${by}`),
    day,
  };
  return (
    <>
      <Turnaround {...props} />
      <RejectedSamples {...props} />
      <CriticalCalls {...props} />
    </>
  );
};
