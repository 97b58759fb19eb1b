import { median } from './measure.ts';

export interface Target {
  /** ms, or kB where the name says so. */
  limit?: number;
  /** Name of the floor measured in the same run. */
  floor?: string;
}

/** Lines of cells below each other, the first column left-aligned and the others right-aligned. */
export const table = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
};

/** A table of figures (medians), each with its floor, the ratio to it and its limit. */
export const report = (
  samples: ReadonlyMap<string, readonly number[]>,
  targets: Readonly<Record<string, Target>>,
): string => {
  const lines = [...samples].map(([name, values]) => {
    const value = median(values);
    const { limit, floor } = targets[name] ?? {};
    const lowest = median(samples.get(floor ?? '') ?? []);
    const ratio = value / lowest;
    return [
      name,
      value.toFixed(1),
      Number.isNaN(lowest) ? '' : lowest.toFixed(1),
      Number.isNaN(ratio) ? '' : ratio.toFixed(1),
      limit === undefined ? '' : `${String(limit)}${value > limit ? ' OVER' : ''}`,
    ];
  });
  return table([['figure', 'value', 'floor', 'ratio', 'limit'], ...lines]);
};
