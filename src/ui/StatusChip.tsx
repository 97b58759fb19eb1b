import './statusChip.css';
import type { FC, ReactNode } from 'react';

export type StatusTone = 'neutral' | 'info' | 'warning' | 'success' | 'error' | 'off';

/** A status as a coloured chip; the text carries the meaning, not only the colour. */
export const StatusChip: FC<{ tone: StatusTone; children: ReactNode }> = ({ tone, children }) => (
  <span className={`status-chip ${tone}`}>{children}</span>
);
