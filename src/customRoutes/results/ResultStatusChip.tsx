import type { FC } from 'react';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { statusOf, toneOf } from './orderState.ts';
import { useStateWord } from './useStateWord.ts';

interface Props {
  /** The Russian status on the wire. */
  word: string;
  of: 'order' | 'service';
}

/** The status of an order or of a service in the list of results. */
export const ResultStatusChip: FC<Props> = ({ word, of }) => {
  const wordOf = useStateWord();
  return <StatusChip tone={toneOf(statusOf(word, of))}>{wordOf(word, of)}</StatusChip>;
};
