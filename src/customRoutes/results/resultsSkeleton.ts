import type { SkeletonCell } from '../../ui/TableSkeleton.tsx';

const check: SkeletonCell = { className: 'results-check' };
const name: SkeletonCell = { className: 'results-name', parts: ['line'] };
const state: SkeletonCell = { className: 'results-State results-state', parts: ['line'] };
const line = (className: string): SkeletonCell => ({ className, parts: ['line'] });

const wide: readonly SkeletonCell[] = [
  check,
  name,
  line('results-OrderId results-number'),
  line('results-Barcode results-barcode'),
  line('results-OrderDate'),
  line('results-DeadLineDate'),
  state,
  { className: 'results-action-cell', parts: ['icon', 'icon', 'icon'] },
];
const narrow: readonly SkeletonCell[] = [check, name, line('results-Barcode results-barcode'), state];

/** Cells of a skeleton row. */
export const skeletonCells = (isNarrow: boolean): readonly SkeletonCell[] => (isNarrow ? narrow : wide);
