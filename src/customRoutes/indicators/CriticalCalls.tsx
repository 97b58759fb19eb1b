import type { FC } from 'react';
import { figureConditions } from '../../../contract/indicators.ts';
import { useT } from '../../i18n/useT.ts';
import { Block, plotRow, type IndicatorProps } from './Block.tsx';
import { IndicatorTable, ListFigure } from './IndicatorTable.tsx';
import { RowPlot } from './RowPlot.tsx';
import { useFigureText } from './useFigureText.ts';

/** How soon doctors hear of critical values. */
export const CriticalCalls: FC<IndicatorProps> = ({ rows, total, column }) => {
  const t = useT();
  const { share, percent } = useFigureText();
  const title = t('indicators.critical.title');
  const leftOut = total.critical.orders - total.critical.counted;
  return (
    <Block
      title={title}
      what={t('indicators.critical.what')}
      leftOut={leftOut === 0 ? '' : `${t('indicators.critical.leftOut', { smart_count: leftOut })}.`}
    >
      <RowPlot
        title={title}
        legend={t('indicators.critical.marks')}
        top={100}
        topText={percent(1, 1)}
        rows={rows.map((row) => {
          const { counted, within15, within30 } = row.critical;
          const marks = counted === 0 ? null : ([within15, within30] as const);
          return plotRow(row, marks && [(100 * marks[0]) / counted, (100 * marks[1]) / counted], [
            percent(within15, counted),
            percent(within30, counted),
          ]);
        })}
      />
      <IndicatorTable
        title={title}
        rows={rows}
        total={total}
        head={[
          column,
          t('indicators.critical.orders'),
          t('indicators.critical.within15'),
          t('indicators.critical.within30'),
          t('indicators.critical.open'),
        ]}
        renderCells={(row) => {
          const { orders, counted, within15, within30, open } = row.critical;
          return [
            <ListFigure
              key="critical"
              of={row}
              only={figureConditions.critical()}
              count={orders}
              what={t('indicators.critical.title')}
            />,
            share(within15, counted),
            share(within30, counted),
            <ListFigure
              key="open"
              of={row}
              only={figureConditions.open()}
              count={open}
              what={t('indicators.critical.open')}
            />,
          ];
        }}
      />
    </Block>
  );
};
