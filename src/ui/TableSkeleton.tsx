import './tableSkeleton.css';
import type { FC } from 'react';
import { Spinner } from './Spinner.tsx';

/** As many as a screen shows. */
const ROWS = 8;

/** What stands in a cell: a line of text, a smaller one beneath it, a button of one icon, a button with its word. */
export type SkeletonPart = 'line' | 'small' | 'icon' | 'word';
export interface SkeletonCell {
  /** The class of the cell that will come: it gives the width and the place. */
  className?: string;
  parts?: readonly SkeletonPart[];
  /** Of what will stand there, px; where the table fits its columns to what is in them. */
  width?: number;
  /** How many buttons the cell will hold, where its width hangs on that. */
  actions?: number;
}
interface Props {
  /** The class of the rows that will come. */
  className?: string;
  cells: readonly SkeletonCell[];
}

/** Rows of a table in the shape of those that will come, under the heads that are there already (SORT-06, RES-01). */
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

/** Over waiting rows: says after a second that it loads, and takes no room (SHELL-24). */
export const LoadingNote: FC = () => (
  <div className="loading-note">
    <Spinner />
  </div>
);
