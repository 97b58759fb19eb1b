import { useCallback } from 'react';
import { cabinetStatus, nameOfCode } from '../../../contract/codes.ts';
import { useT } from '../../i18n/useT.ts';
import { statusOf } from './orderState.ts';

/** The words of a state in the language of the screen; one that is not known is shown as it came. */
export const useStateWord = (): ((word: string, of: 'order' | 'service') => string) => {
  const t = useT();
  return useCallback(
    (word: string, of: 'order' | 'service') => {
      const status = statusOf(word, of);
      if (status === null) return word;
      const name = nameOfCode(cabinetStatus, status);
      return of === 'order' ? t(`results.state.${name}`) : t(`results.serviceState.${name}`);
    },
    [t],
  );
};
