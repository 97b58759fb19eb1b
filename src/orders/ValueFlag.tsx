import './valueFlag.css';
import type { FC } from 'react';
import type { ResultFlag } from '../../contract/codes.ts';
import { useT } from '../i18n/useT.ts';

const shapes: Record<Exclude<ResultFlag, ''>, string> = { L: '↓', H: '↑', LL: '↓↓', HH: '↑↑', A: '◆' };

interface Props {
  flag: ResultFlag;
  /** The word is for screen readers and the pointer only. */
  isShort?: boolean;
}

/** How far a value is from its interval, by shape, word and colour; nothing within it or without one. */
export const ValueFlag: FC<Props> = ({ flag, isShort = false }) => {
  const t = useT();
  if (flag === '') return null;
  const word = t(`results.values.flags.${flag}`);
  return (
    <span className="value-flag" data-flag={flag} title={isShort ? word : undefined}>
      <span aria-hidden="true">{shapes[flag]}</span>{' '}
      <span className={isShort ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
};
