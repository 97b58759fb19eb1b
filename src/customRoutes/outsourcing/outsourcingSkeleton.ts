import type { SkeletonCell } from '../../ui/TableSkeleton.tsx';

const who: readonly SkeletonCell[] = [
  { className: 'outsource-tick', parts: ['icon', 'icon'] },
  { className: 'outsource-barcode', parts: ['line'], width: 96 },
  { className: 'outsource-patient', parts: ['line', 'small', 'small'], width: 190 },
  { className: 'outsource-services', parts: ['line', 'line'], width: 110 },
  { className: 'outsource-tubes', parts: ['line'], width: 64 },
  { className: 'outsource-created', parts: ['line'], width: 76 },
];
const sent: SkeletonCell = { className: 'outsource-sent', parts: ['line', 'small'], width: 100 };
const rest: readonly SkeletonCell[] = [
  { className: 'outsource-state', parts: ['line'], width: 120 },
  { className: 'outsource-actions', parts: ['line', 'line'], width: 96 },
];

/** Cells of a skeleton row; `hasSent`: with the sent date. */
export const skeletonCells = (hasSent: boolean): readonly SkeletonCell[] => [
  ...who,
  ...(hasSent ? [sent] : []),
  ...rest,
];
