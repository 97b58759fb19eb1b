import type { FC } from 'react';
import { percent, scaleOf } from '../../ui/plotScale.ts';

/** Height of a plot and the place of its line in it; px. */
const HEIGHT = 16;
const LINE = 8;
/** Size of a mark, px; its room at both ends of the line, % of the narrowest plot. */
const MARK = 9;
const EDGE = 2;

export interface PlotRow {
  key: string;
  name: string;
  /** Of the circle, if there is one, and of the square; null: there is nothing to draw. */
  marks: readonly [circle: number | null, square: number] | null;
  /** The figures in words. */
  text: string;
}

interface Props {
  title: string;
  /** What circle and square are, or the plot is of. */
  legend: string;
  rows: readonly PlotRow[];
  /** End of the scale, which begins with 0. */
  top: number;
  /** The end of the scale in words. */
  topText: string;
}

/** A circle and a square on a line for each row; the table beside it has the same figures. */
export const RowPlot: FC<Props> = ({ title, legend, rows, top, topText }) => {
  const x = scaleOf([0, top], [EDGE, 100 - EDGE]);
  return (
    <figure className="row-plot">
      <figcaption className="quiet">{legend}</figcaption>
      <div
        role="img"
        aria-label={`${title}. ${legend}. ${rows.map(({ name, text }) => `${name}: ${text}`).join('; ')}`}
      >
        {rows.map(({ key, name, marks, text }) => (
          <div key={key} className="row-plot-row">
            <span className="long-words">{name}</span>
            <span className="nowrap">{text}</span>
            <svg height={HEIGHT}>
              <line className="row-plot-track" x1={percent(x(0))} x2={percent(x(top))} y1={LINE} y2={LINE} />
              {marks && (
                <>
                  <line
                    className="row-plot-line"
                    x1={percent(x(marks[0] ?? 0))}
                    x2={percent(x(marks[1]))}
                    y1={LINE}
                    y2={LINE}
                  />
                  <rect
                    x={percent(x(marks[1]))}
                    y={LINE - MARK / 2}
                    width={MARK}
                    height={MARK}
                    transform={`translate(${String(-MARK / 2)} 0)`}
                  />
                  {marks[0] !== null && <circle cx={percent(x(marks[0]))} cy={LINE} r={MARK / 2} />}
                </>
              )}
            </svg>
          </div>
        ))}
      </div>
      <p className="row-plot-scale quiet" aria-hidden>
        <span>0</span>
        <span>{topText}</span>
      </p>
    </figure>
  );
};
