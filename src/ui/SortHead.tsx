import './sortHead.css';
import type { FC } from 'react';
import { Icon } from './Icon.tsx';

/** How a table is ordered by one of its columns. */
export interface SortOrder<Column extends string> {
  by: Column;
  descending: boolean;
}

interface Props {
  label: string;
  className?: string;
  /** How the table is ordered by this column; null: it is not. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}

/** How a column orders the table, for `SortHead`. */
export const directionOf = <Column extends string>(
  order: SortOrder<Column> | null,
  column: Column,
): Props['direction'] => (order?.by !== column ? null : order.descending ? 'descending' : 'ascending');

/** The order after a press on a column's head: ascending at first, then the other way round. */
export const pressed = <Column extends string>(
  order: SortOrder<Column> | null,
  column: Column,
): SortOrder<Column> => ({ by: column, descending: order?.by === column && !order.descending });

/** The head of a column that orders its table. */
export const SortHead: FC<Props> = ({ label, className, direction, onSort }) => (
  <th scope="col" className={className} aria-sort={direction ?? undefined}>
    <button type="button" className="sort" onClick={onSort}>
      {label}
      <span className="sort-arrow">
        {direction !== null && <Icon name={direction === 'descending' ? 'chevronDown' : 'chevronUp'} />}
      </span>
    </button>
  </th>
);
