import type { FC, ReactNode } from 'react';
import type { NamedFigures } from './IndicatorTable.tsx';
import type { PlotRow } from './RowPlot.tsx';

/** What every indicator takes. */
export interface IndicatorProps {
  rows: readonly NamedFigures[];
  total: NamedFigures;
  /** What the rows are. */
  column: string;
  /** yyyyMMdd. */
  day: string;
}

interface BlockProps {
  title: string;
  what: string;
  /** What is not in the figures; '' when all is. */
  leftOut: string;
  /** The table has many columns, so it is below its plot. */
  isWide?: boolean;
  children: ReactNode;
}

/** An indicator: what it is, and its plot with its table. */
export const Block: FC<BlockProps> = ({ title, what, leftOut, isWide = false, children }) => (
  <section className="indicator-block" aria-label={title}>
    <h2>{title}</h2>
    <p className="quiet">
      {what} {leftOut}
    </p>
    <div className="wrap indicator-pair" data-wide={isWide}>
      {children}
    </div>
  </section>
);

/** A row of a plot with its figures in words. */
export const plotRow = (
  { key, name }: Pick<NamedFigures, 'key' | 'name'>,
  marks: PlotRow['marks'],
  words: readonly string[],
): PlotRow => ({
  key,
  name,
  marks,
  text: marks === null ? '–' : words.join(' · '),
});
