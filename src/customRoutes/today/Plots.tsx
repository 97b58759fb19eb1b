import { useState, type FC } from 'react';
import type { TodayDay } from '../../../contract/today.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { scaleTop } from '../../ui/plotScale.ts';

const WIDTH = 480;
const HEIGHT = 96;
/** Room for the line at the top and the bottom. */
const EDGE = 4;

/** Days between two dates under a plot. */
const DATE_STEP = 10;

/** Points of a line; a day without a value breaks it. */
const pathOf = (values: readonly (number | null)[], most: number): string => {
  const step = WIDTH / Math.max(1, values.length - 1);
  let isBroken = true;
  return values
    .map((value, at) => {
      if (value === null) {
        isBroken = true;
        return '';
      }
      const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
      const command = isBroken ? 'M' : 'L';
      isBroken = false;
      return `${command}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
};

const average = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

interface PlotProps {
  title: string;
  /** The days of `now`, yyyyMMdd. */
  days: readonly string[];
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  show: (value: number) => string;
}

/** The last days as a line, the days before them as a pale one. */
const Plot: FC<PlotProps> = ({ title, days, now, before, show }) => {
  const t = useT();
  const top = scaleTop(Math.max(1, ...now.map((value) => value ?? 0), ...before.map((value) => value ?? 0)));
  const text = (value: number | null) => (value === null ? '–' : show(value));
  const words = { now: text(average(now)), before: text(average(before)) };
  return (
    <figure className="today-plot">
      <figcaption className="wrap">
        <b>{title}</b>
        <span>{t('today.plots.compared', words)}</span>
      </figcaption>
      <div className="today-chart">
        <p className="quiet" aria-hidden>
          <span>{show(top)}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. ${t('today.plots.compared', words)}`}
        >
          <path className="today-before" d={pathOf(before, top)} />
          <path className="today-now" d={pathOf(now, top)} />
        </svg>
        <p className="quiet" aria-hidden>
          {days
            .filter((_, at) => at % DATE_STEP === 0 || at === days.length - 1)
            .map((day) => (
              <span key={day}>{formatWireDate(day).slice(0, 5)}</span>
            ))}
        </p>
      </div>
    </figure>
  );
};

/** Orders and turnaround by day, against the month before; a button shows the same figures as a table. */
export const Plots: FC<{ days: readonly TodayDay[] }> = ({ days }) => {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const half = days.length / 2;
  const [before, now] = [days.slice(0, half), days.slice(half)];
  const whole = (value: number) => String(Math.round(value));
  const hours = (value: number) => t('today.plots.hours', { hours: whole(value) });
  return (
    <section className="today-plots" aria-labelledby="today-plots">
      <div className="today-plots-head">
        <h2 id="today-plots">{t('today.plots.title')}</h2>
        <button
          type="button"
          className="button plain small"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t('today.plots.table')}
        </button>
      </div>
      {isTable ? (
        <table className="table today-table">
          <thead>
            <tr>
              <th scope="col">{t('today.plots.day')}</th>
              <th scope="col">{t('today.plots.orders')}</th>
              <th scope="col">{t('today.plots.turnaround')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <td>{formatWireDate(one.day)}</td>
                <td>{one.orders}</td>
                <td>{one.hours === null ? '–' : hours(one.hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="today-pair">
          <Plot
            title={t('today.plots.orders')}
            days={now.map((one) => one.day)}
            now={now.map((one) => one.orders)}
            before={before.map((one) => one.orders)}
            show={whole}
          />
          <Plot
            title={t('today.plots.turnaround')}
            days={now.map((one) => one.day)}
            now={now.map((one) => one.hours)}
            before={before.map((one) => one.hours)}
            show={hours}
          />
        </div>
      )}
    </section>
  );
};
