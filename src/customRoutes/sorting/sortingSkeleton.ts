import type { SkeletonCell } from '../../ui/TableSkeleton.tsx';

const oneLine = ['sorting-name', 'sorting-born', 'sorting-barcode', 'sorting-contract', 'sorting-status'];

/** Cells of a skeleton row; `actions` is the number of icon buttons at its end. */
export const skeletonCells = (
  isCondensed: boolean,
  canSelect: boolean,
  actions: number,
): readonly SkeletonCell[] => {
  const opener: SkeletonCell = { className: 'sorting-opener', parts: ['icon'] };
  const check: SkeletonCell[] = canSelect ? [{ className: 'sorting-check', parts: ['icon'] }] : [];
  if (isCondensed) return [...check, { className: 'sorting-name', parts: ['line', 'line'] }, opener];
  const icons: SkeletonCell = {
    className: 'sorting-actions',
    parts: Array.from({ length: actions }, () => 'icon'),
    actions,
  };
  return [
    opener,
    ...check,
    ...oneLine.map((className): SkeletonCell => ({ className, parts: ['line'] })),
    ...(actions > 0 ? [icons] : []),
  ];
};
