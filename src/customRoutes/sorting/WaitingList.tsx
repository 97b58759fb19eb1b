import type { FC } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';

const ROWS = 8;

/** Rows in the shape of what comes, and a word when it takes long (SORT-06). */
export const WaitingList: FC = () => (
  <div className="sorting-waiting" aria-busy>
    {Array.from({ length: ROWS }, (_, row) => (
      <span key={row} aria-hidden>
        <i style={{ width: `${String(120 + ((row * 67) % 90))}px` }} />
        <i />
        <i />
      </span>
    ))}
    <Spinner />
  </div>
);
