import './tableSkeleton.css';
import type { FC } from 'react';

/** About a screenful. */
const ROWS = 8;

/** Parts of a cell: a line of text, a smaller second line, an icon button, a button with a label. */
export type SkeletonPart = 'line' | 'small' | 'icon' | 'word';
export interface SkeletonCell {
  /** Class of the real cell, which sets width and position. */
  className?: string;
  parts?: readonly SkeletonPart[];
  /** Content width in px, for tables that size columns by content. */
  width?: number;
  /** Room for the buttons, where it sets the width of the cell. */
  room?: number | string;
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
        <td key={column} className={cell.className} data-room={cell.room}>
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
