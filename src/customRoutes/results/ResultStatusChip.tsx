import type { FC } from 'react';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { releaseTone, statusOf, toneOf } from './orderState.ts';
import { useStateWord } from './useStateWord.ts';

interface Props {
  /** The Russian status on the wire. */
  word: string;
  of: 'order' | 'service';
}

/** The status of an order or of a service in the list of results. */
export const ResultStatusChip: FC<Props> = ({ word, of }) => {
  const wordOf = useStateWord();
  const tone = (of === 'service' ? releaseTone(word) : null) ?? toneOf(statusOf(word, of));
  return <StatusChip tone={tone}>{wordOf(word, of)}</StatusChip>;
};
