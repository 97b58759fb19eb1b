import type { FC } from 'react';

/** Rows in the shape of those that will come. */
export const WaitingRows: FC<{ columns: number }> = ({ columns }) =>
  Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className="results-waiting" aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>{column > 0 && <i />}</td>
      ))}
    </tr>
  ));
