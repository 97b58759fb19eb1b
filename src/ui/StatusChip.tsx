import './statusChip.css';
import type { FC, ReactNode } from 'react';

export type StatusTone = 'neutral' | 'info' | 'warning' | 'success' | 'error' | 'off';

/** A status on its field of colour; the text says what the colour says. */
export const StatusChip: FC<{ tone: StatusTone; children: ReactNode }> = ({ tone, children }) => (
  <span className={`status-chip ${tone}`}>{children}</span>
);
