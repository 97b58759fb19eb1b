import './trend.css';
import { useEffect, useRef, type FC } from 'react';
import type { PatientAnalyte } from '../../../../contract/patientResults.ts';
import { useT } from '../../../i18n/useT.ts';
import { percent, scaleOf } from '../../../ui/plotScale.ts';
import { useCriticalText } from '../useCriticalText.ts';
import {
  endsOf,
  isFarFrom,
  pointsOf,
  sharedLimits,
  titleOf,
  withRoom,
  type PatientOrder,
  type TrendPoint,
} from './trend.ts';

/** px; a plot with critical limits, which are further apart than the values, is higher. */
const HEIGHT = 116;
const LIMITED = 176;
/** Where the highest value stands, and the lowest above the bottom, px: over them is room for the figure. */
const TOP = 28;
const BOTTOM = 12;
/** Width of a letter and of a date, % of the narrowest plot. */
const LETTER = 2.6;
const DATE = 28;

interface PlotProps {
  analyte: PatientAnalyte;
  points: readonly TrendPoint[];
  /** Place of a moment, % of the width. */
  x: (at: number) => number;
  /** Places of all dates of the axis. */
  days: readonly number[];
}

/** The critical limits of a series, each with its words. */
const useLimits = (points: readonly TrendPoint[]) => {
  const criticalText = useCriticalText();
  const shared = sharedLimits(points);
  return (['criticalLow', 'criticalHigh'] as const).flatMap((end) => {
    const limit = shared[end];
    if (limit === null) return [];
    const none = { criticalLow: null, criticalHigh: null, flag: '' } as const;
    return { end, limit, words: criticalText({ ...none, [end]: limit }).limits };
  });
};

interface LimitProps {
  /** px; null: it is too far to be drawn. */
  y: number | null;
  /** Height of the plot, px. */
  height: number;
  /** Its words stand below it. */
  isLow: boolean;
  isAtEnd: boolean;
  children: string;
}

/** A critical limit: a dashed line with its words at an end; for one out of the plot an arrow at its edge. */
const Limit: FC<LimitProps> = ({ y, height, isLow, isAtEnd, children }) => {
  const edge = isLow ? height - 4 : 10;
  return (
    <g className="trend-limit">
      {y !== null && <line x1="0%" x2="100%" y1={y} y2={y} />}
      <text
        x={isAtEnd ? '100%' : '0%'}
        y={y === null ? edge : isLow ? y + 14 : y - 6}
        data-end={isAtEnd || undefined}
      >
        {y === null && (isLow ? '↓ ' : '↑ ')}
        {children}
      </text>
    </g>
  );
};

/** The values of an analyte over time on the intervals of their days; only values that were measured exactly are joined. */
const Plot: FC<PlotProps> = ({ analyte, points, x, days }) => {
  const t = useT();
  const figure = useRef<HTMLElement>(null);
  useEffect(() => figure.current?.scrollIntoView({ block: 'nearest' }), []);
  const limits = useLimits(points);
  const inRange = points.flatMap(({ number, low, high }) => [number, low ?? number, high ?? number]);
  const total = limits.length > 0 ? LIMITED : HEIGHT;
  const ends = endsOf(inRange);
  const drawn = limits.flatMap(({ limit }) => (isFarFrom(ends, limit) ? [] : limit));
  const y = scaleOf(endsOf([...inRange, ...drawn]), [total - BOTTOM, TOP]);
  const places = points.map(({ at }) => x(at));
  const said = withRoom(places, (index) => LETTER * ((points[index]?.text.length ?? 0) + 1));
  const [first] = points;
  const last = points.at(-1);
  const sorted = points.toSorted((one, other) => one.number - other.number);
  const title = titleOf(analyte);
  return (
    <figure ref={figure}>
      <figcaption>
        <b>{title}</b>{' '}
        <span className="quiet nowrap">{last && analyte.intervals[last.interval ?? 0]?.reference}</span>
      </figcaption>
      <svg
        height={total}
        role="img"
        aria-label={[
          t('results.patient.said', {
            analyte: title,
            first: first?.text ?? '',
            firstDay: first?.day ?? '',
            last: last?.text ?? '',
            lastDay: last?.day ?? '',
            least: sorted[0]?.text ?? '',
            most: sorted.at(-1)?.text ?? '',
          }),
          ...limits.map(({ words }) => words),
        ].join('. ')}
      >
        {points.map(({ low, high }, index) => {
          if (low === null && high === null) return null;
          const from = index === 0 ? 0 : (places[index] ?? 0);
          const to = places[index + 1] ?? 100;
          const top = high === null ? 0 : y(high);
          return (
            <rect
              key={index}
              className="trend-band"
              x={percent(from)}
              width={percent(to - from)}
              y={top}
              height={(low === null ? total : y(low)) - top}
            />
          );
        })}
        {days.map((place) => (
          <line key={place} className="trend-day" x1={percent(place)} x2={percent(place)} y1={0} y2={total} />
        ))}
        {limits.map(({ end, limit, words }) => (
          <Limit
            key={end}
            y={drawn.includes(limit) ? y(limit) : null}
            height={total}
            isLow={end === 'criticalLow'}
            // At the end where the values are further from it.
            isAtEnd={Math.abs((last?.number ?? 0) - limit) > Math.abs((first?.number ?? 0) - limit)}
          >
            {words}
          </Limit>
        ))}
        {points.map((point, index) => {
          const next = points[index + 1];
          if (next === undefined || point.comparator || next.comparator) return null;
          return (
            <line
              key={index}
              className="trend-line"
              x1={percent(x(point.at))}
              y1={y(point.number)}
              x2={percent(x(next.at))}
              y2={y(next.number)}
            />
          );
        })}
        {points.map(({ at, number, comparator, flag, text, day, specimenSource, revision }, index) => (
          <g
            key={index}
            className={comparator ? 'trend-point hollow' : 'trend-point'}
            data-flag={flag}
            data-revision={revision}
          >
            <circle cx={percent(x(at))} cy={y(number)} r={4}>
              <title>
                {[
                  `${day} (${t(`results.specimenSources.${specimenSource}`)}): ${text}`,
                  revision && t(`results.revisions.${revision}`),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </title>
            </circle>
            {said.has(index) && (
              <text className="lead" x={percent(x(at))} y={y(number) - 10}>
                {text}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
};

interface Props {
  /** The columns of the table, newest specimen first. */
  orders: readonly PatientOrder[];
  analytes: readonly PatientAnalyte[];
}

/** Analytes over time, one above the other on one axis; the table has the same figures. */
export const TrendPlots: FC<Props> = ({ orders, analytes }) => {
  const t = useT();
  const drawn = analytes.map((analyte) => ({ analyte, points: pointsOf(analyte, orders) }));
  const moments = new Map(drawn.flatMap(({ points }) => points.map(({ at, day }) => [at, day] as const)));
  const axis = [...moments].toSorted(([one], [other]) => one - other);
  const x = scaleOf(endsOf([...moments.keys()]), [0, 100]);
  const days = axis.map(([at]) => x(at));
  const said = withRoom(days, () => DATE);
  return (
    <section className="trend" aria-label={t('results.patient.plots')}>
      {drawn.map(({ analyte, points }) => (
        <Plot key={analyte.id} analyte={analyte} points={points} x={x} days={days} />
      ))}
      <svg className="trend-axis" height={20} aria-hidden="true">
        {axis.map(
          ([at, day], index) =>
            said.has(index) && (
              <text key={at} x={percent(x(at))} y={14}>
                {day}
              </text>
            ),
        )}
      </svg>
    </section>
  );
};
