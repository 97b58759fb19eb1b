import { median, percentile } from '../measure.ts';
import { table } from '../report.ts';

/** A measured figure: each of its calls, and the upper limit of their 95th percentile. */
export interface Figure {
  name: string;
  samples: readonly number[];
  limit: number;
  /** CPU of the server per call, ms, of the most expensive request; independent of what else runs on the machine. */
  cpu?: number;
}

const p95 = ({ samples }: Figure): number => percentile(samples, 0.95);

/** Whether a figure is over its limit. */
export const isOver = (figure: Figure): boolean => p95(figure) > figure.limit;

/** Fastest, median, CPU and 95th percentile of each figure beside its limit. */
export const figureTable = (figures: readonly Figure[]): string =>
  table([
    ['figure', 'calls', 'min', 'median', 'CPU', 'p95', 'limit'],
    ...figures.map((figure) => [
      figure.name,
      String(figure.samples.length),
      Math.min(...figure.samples).toFixed(1),
      median(figure.samples).toFixed(1),
      figure.cpu?.toFixed(1) ?? '',
      p95(figure).toFixed(1),
      `${String(figure.limit)}${isOver(figure) ? ' OVER' : ''}`,
    ]),
  ]);
