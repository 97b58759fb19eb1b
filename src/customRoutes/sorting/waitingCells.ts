import type { WaitingCell } from '../../ui/WaitingRows.tsx';

const oneLine = ['sorting-name', 'sorting-born', 'sorting-barcode', 'sorting-contract', 'sorting-status'];

/** What a row that will come has in its cells; `actions`: how many buttons of one icon at its end (SORT-06, SORT-08, SORT-15). */
export const waitingCells = (
  isCondensed: boolean,
  canSelect: boolean,
  actions: number,
): readonly WaitingCell[] => {
  const opener: WaitingCell = { className: 'sorting-opener', parts: ['icon'] };
  const check: WaitingCell[] = canSelect ? [{ className: 'sorting-check', parts: ['icon'] }] : [];
  if (isCondensed) return [...check, { className: 'sorting-name', parts: ['line', 'line'] }, opener];
  const icons: WaitingCell = {
    className: 'sorting-actions',
    parts: Array.from({ length: actions }, () => 'icon'),
    actions,
  };
  return [
    opener,
    ...check,
    ...oneLine.map((className): WaitingCell => ({ className, parts: ['line'] })),
    ...(actions > 0 ? [icons] : []),
  ];
};
