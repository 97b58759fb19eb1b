import './sortingStatusChip.css';
import type { FC } from 'react';
import { nameOfCode, sortingStatus, type SortingStatus } from '../../contract/codes.ts';
import { useT } from '../i18n/useT.ts';
import { tones } from './sortingStateNames.ts';

/** The state of an order, in a word and in colour. */
export const SortingStatusChip: FC<{ state: SortingStatus }> = ({ state }) => {
  const t = useT();
  const name = nameOfCode(sortingStatus, state);
  return <span className={`sorting-status ${tones[name]}`}>{t(`sorting.state.${name}`)}</span>;
};
