import type { RaRecord } from 'react-admin';
import { TableSkeleton, type SkeletonCell } from '../../ui/TableSkeleton.tsx';
import type { ListTable } from './listTable.ts';

interface Props<Row extends RaRecord<string>> {
  table: ListTable<Row>;
  isNarrow: boolean;
}

const opener: SkeletonCell = { className: 'list-opener', parts: ['icon'] };
const check: SkeletonCell = { className: 'list-check', parts: ['icon'] };
const narrowTitle: SkeletonCell = { className: 'list-free', parts: ['line', 'line'] };

/** Placeholder rows while a list loads, laid out as its rows will be. */
export const WaitingRows = <Row extends RaRecord<string>>({
  table: { columns, selection, actions },
  isNarrow,
}: Props<Row>) => {
  const checks = selection ? [check] : [];
  const cells: SkeletonCell[] = columns
    .filter(({ isOnlyNarrow }) => !isOnlyNarrow)
    .map(({ width = 'free' }) => ({
      className: `list-${width}`,
      parts: ['line'],
    }));
  const buttons: SkeletonCell[] = actions
    ? [
        {
          className: 'list-actions',
          parts: typeof actions.room === 'number' ? Array(actions.room).fill('icon') : ['word'],
          room: actions.room,
        },
      ]
    : [];
  return (
    <TableSkeleton
      cells={isNarrow ? [...checks, narrowTitle, opener] : [opener, ...checks, ...cells, ...buttons]}
    />
  );
};
