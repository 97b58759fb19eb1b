import './badge.css';
import type { FC } from 'react';

/** A number beside a label, e.g. of what waits; nothing for 0. `text` says it in words. */
export const Badge: FC<{ count: number; text: string }> = ({ count, text }) =>
  count > 0 && (
    <span className="badge" title={text}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{` ${text}`}</span>
    </span>
  );
