import './sortHead.css';
import type { FC } from 'react';
import { Icon } from './Icon.tsx';

/** The column a table is sorted by, and the direction. */
export interface SortOrder<Column extends string> {
  by: Column;
  descending: boolean;
}

interface Props {
  label: string;
  className?: string;
  /** null: not sorted by this column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}

/** Direction of a column, for `SortHead`. */
export const directionOf = <Column extends string>(
  order: SortOrder<Column> | null,
  column: Column,
): Props['direction'] => (order?.by !== column ? null : order.descending ? 'descending' : 'ascending');

/** The order after a click on a column header: ascending first, then reversed. */
export const pressed = <Column extends string>(
  order: SortOrder<Column> | null,
  column: Column,
): SortOrder<Column> => ({ by: column, descending: order?.by === column && !order.descending });

/** A sortable column header. */
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
