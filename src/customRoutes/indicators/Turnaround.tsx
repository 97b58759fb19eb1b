import type { FC } from 'react';
import { figureConditions } from '../../../contract/indicators.ts';
import { useT } from '../../i18n/useT.ts';
import { scaleTop } from '../../ui/plotScale.ts';
import { Block, plotRow, type IndicatorProps } from './Block.tsx';
import { IndicatorTable, ListFigure } from './IndicatorTable.tsx';
import { RowPlot } from './RowPlot.tsx';
import { DAY, HOUR, useFigureText } from './useFigureText.ts';

/** How long services take, and how many orders kept the promised day. */
export const Turnaround: FC<IndicatorProps> = ({ rows, total, column, day }) => {
  const t = useT();
  const { number, duration, share } = useFigureText();
  const title = t('indicators.turnaround.title');
  const top = Math.max(HOUR, ...rows.map(({ turnaround: { p90 } }) => p90 ?? 0));
  const unit = top < 2 * DAY ? HOUR : DAY;
  const end = unit * scaleTop(top / unit);
  return (
    <Block
      title={title}
      what={t('indicators.turnaround.what')}
      leftOut={
        total.turnaround.leftOut === 0
          ? ''
          : `${t('indicators.turnaround.leftOut', { smart_count: total.turnaround.leftOut })}.`
      }
    >
      <RowPlot
        title={title}
        legend={t('indicators.turnaround.marks')}
        top={end}
        topText={duration(end)}
        rows={rows.map((row) => {
          const { median, p90 } = row.turnaround;
          const marks = median === null || p90 === null ? null : ([median, p90] as const);
          return plotRow(row, marks, [duration(median), duration(p90)]);
        })}
      />
      <IndicatorTable
        title={title}
        rows={rows}
        total={total}
        head={[
          column,
          t('indicators.turnaround.services'),
          t('indicators.turnaround.median'),
          t('indicators.turnaround.p90'),
          t('indicators.turnaround.inTime'),
          t('indicators.turnaround.late'),
          t('indicators.turnaround.overdue'),
        ]}
        renderCells={(row) => {
          const { services, median, p90, orders, late, overdue } = row.turnaround;
          return [
            number(services),
            duration(median),
            duration(p90),
            share(orders - late, orders),
            <ListFigure
              key="late"
              of={row}
              only={figureConditions.late(day)}
              count={late}
              what={t('indicators.turnaround.late')}
            />,
            <ListFigure
              key="overdue"
              of={row}
              only={figureConditions.overdue()}
              count={overdue}
              what={t('indicators.turnaround.overdue')}
            />,
          ];
        }}
      />
    </Block>
  );
};
