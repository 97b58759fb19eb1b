import type { FC } from 'react';

/** In place of the list: what it is for and the next step; in red when the search was rejected (SORT-07, SORT-31). */
export const Nothing: FC<{ title: string; hint: string; isRejected?: boolean }> = ({
  title,
  hint,
  isRejected = false,
}) => (
  <div className="sorting-nothing" role={isRejected ? 'alert' : undefined}>
    <p className={isRejected ? 'sorting-rejected' : undefined}>{title}</p>
    <p className="quiet">{hint}</p>
  </div>
);
