import './tableSkeleton.css';
import type { FC } from 'react';
import { Spinner } from './Spinner.tsx';

/** About as many as fit on a screen. */
const ROWS = 8;

/** Parts of a cell: a line of text, a smaller second line, an icon button, a button with a label. */
export type SkeletonPart = 'line' | 'small' | 'icon' | 'word';
export interface SkeletonCell {
  /** Class of the real cell: it sets width and position. */
  className?: string;
  parts?: readonly SkeletonPart[];
  /** Width of the content, px, for tables that fit their columns to it. */
  width?: number;
  /** Number of buttons, where the width of the cell depends on it. */
  actions?: number;
}
interface Props {
  /** Class of the real rows. */
  className?: string;
  cells: readonly SkeletonCell[];
}

/** Placeholder rows while a table loads, laid out like its real ones. */
export const TableSkeleton: FC<Props> = ({ className = '', cells }) =>
  Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} className={`table-skeleton-row ${row % 2 === 1 ? 'shorter ' : ''}${className}`} aria-hidden>
      {cells.map((cell, column) => (
        <td key={column} className={cell.className} data-actions={cell.actions}>
          <div>
            {cell.parts?.map((part, at) => (
              <i
                key={at}
                className={`table-skeleton-${part}`}
                style={part === 'line' ? { width: cell.width } : {}}
              />
            ))}
          </div>
        </td>
      ))}
    </tr>
  ));

/** Over the skeleton: a spinner after a second, which takes no room. */
export const LoadingNote: FC = () => (
  <div className="loading-note">
    <Spinner />
  </div>
);
