import type { FC } from 'react';
import { statusOf, toneOf } from './orderState.ts';
import { useStateWord } from './useStateWord.ts';

interface Props {
  /** The Russian word of the wire. */
  word: string;
  of: 'order' | 'service';
}

/** A state: its word on its field of colour. */
export const StatusChip: FC<Props> = ({ word, of }) => {
  const wordOf = useStateWord();
  return <span className={`status-chip ${toneOf(statusOf(word, of))}`}>{wordOf(word, of)}</span>;
};
