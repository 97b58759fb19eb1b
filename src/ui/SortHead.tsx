import './sortHead.css';
import type { FC } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  className?: string;
  /** null: not sorted by this column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}

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
