import type { FC } from 'react';
import { nameOfCode, sortingStatus, type SortingStatus } from '../../contract/codes.ts';
import { useT } from '../i18n/useT.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { tones } from './sortingStateNames.ts';

/** The sorting status of an order. */
export const SortingStatusChip: FC<{ state: SortingStatus }> = ({ state }) => {
  const t = useT();
  const name = nameOfCode(sortingStatus, state);
  return <StatusChip tone={tones[name]}>{t(`sorting.state.${name}`)}</StatusChip>;
};
