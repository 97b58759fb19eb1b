import type { FC, ReactNode } from 'react';
import type { IndicatorGroup, Indicators } from '../../../contract/indicators.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { scaleTop } from '../../ui/plotScale.ts';
import { IndicatorTable, ListFigure, type NamedFigures } from './IndicatorTable.tsx';
import { RowPlot, type PlotRow } from './RowPlot.tsx';
import { useFigureText } from './useFigureText.ts';

interface BlockProps {
  title: string;
  what: string;
  /** What is not in the figures; '' when all is. */
  leftOut: string;
  children: ReactNode;
}

const Block: FC<BlockProps> = ({ title, what, leftOut, children }) => (
  <section className="indicator-block" aria-label={title}>
    <h2>{title}</h2>
    <p className="quiet">
      {what} {leftOut}
    </p>
    <div className="indicator-pair">{children}</div>
  </section>
);

interface Props {
  rows: readonly NamedFigures[];
  total: NamedFigures;
  /** What the rows are. */
  column: string;
  day: string;
}

const plotRow = (
  { key, name }: NamedFigures,
  marks: PlotRow['marks'],
  words: readonly string[],
): PlotRow => ({
  key,
  name,
  marks,
  text: marks === null ? '–' : words.join(' · '),
});

/** How long services take, and how many orders kept the promised day. */
const Turnaround: FC<Props> = ({ rows, total, column, day }) => {
  const t = useT();
  const { duration, share } = useFigureText();
  const title = t('indicators.turnaround.title');
  const top = Math.max(60, ...rows.map(({ turnaround: { p90 } }) => p90 ?? 0));
  const end = top > 120 ? 60 * scaleTop(top / 60) : top;
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
        ]}
        cells={(row) => {
          const { services, median, p90, orders, late } = row.turnaround;
          return [
            services,
            duration(median),
            duration(p90),
            share(orders - late, orders),
            <ListFigure
              key="late"
              of={row}
              figure="late"
              count={late}
              what={t('indicators.turnaround.late')}
              day={day}
            />,
          ];
        }}
      />
    </Block>
  );
};

/** How soon doctors hear of critical values. */
const CriticalCalls: FC<Props> = ({ rows, total, column, day }) => {
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
        cells={(row) => {
          const { orders, counted, within15, within30, open } = row.critical;
          const figure = { of: row, day };
          return [
            <ListFigure
              key="critical"
              {...figure}
              figure="critical"
              count={orders}
              what={t('indicators.critical.title')}
            />,
            share(within15, counted),
            share(within30, counted),
            <ListFigure
              key="open"
              {...figure}
              figure="open"
              count={open}
              what={t('indicators.critical.open')}
            />,
          ];
        }}
      />
    </Block>
  );
};

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
      <CriticalCalls {...props} />
    </>
  );
};
