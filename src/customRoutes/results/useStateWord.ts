import { useCallback } from 'react';
import { cabinetStatus, nameOfCode } from '../../../contract/codes.ts';
import { useT } from '../../i18n/useT.ts';
import { releaseOf, statusOf } from './orderState.ts';

/** Label of a status; an unknown status is shown unchanged. */
export const useStateWord = (): ((word: string, of: 'order' | 'service') => string) => {
  const t = useT();
  return useCallback(
    (word: string, of: 'order' | 'service') => {
      const release = of === 'service' ? releaseOf(word) : null;
      if (release !== null) return t(`results.release.${release}`);
      const status = statusOf(word, of);
      if (status === null) return word;
      const name = nameOfCode(cabinetStatus, status);
      return of === 'order' ? t(`results.state.${name}`) : t(`results.serviceState.${name}`);
    },
    [t],
  );
};
