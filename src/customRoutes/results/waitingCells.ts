import type { WaitingCell } from '../../ui/WaitingRows.tsx';

const check: WaitingCell = { className: 'results-check' };
const name: WaitingCell = { className: 'results-name', parts: ['line'] };
const state: WaitingCell = { className: 'results-State results-state', parts: ['line'] };
const line = (className: string): WaitingCell => ({ className, parts: ['line'] });

const wide: readonly WaitingCell[] = [
  check,
  name,
  line('results-OrderId results-number'),
  line('results-Barcode results-barcode'),
  line('results-OrderDate'),
  line('results-DeadLineDate'),
  state,
  { className: 'results-deeds', parts: ['icon', 'icon', 'icon'] },
];
const narrow: readonly WaitingCell[] = [check, name, line('results-Barcode results-barcode'), state];

/** What a row that will come has in its cells (RES-01, RES-03). */
export const waitingCells = (isNarrow: boolean): readonly WaitingCell[] => (isNarrow ? narrow : wide);
