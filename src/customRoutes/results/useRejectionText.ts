import { useCallback } from 'react';
import type { Rejection } from '../../../contract/releases.ts';
import { useT } from '../../i18n/useT.ts';

/** Why a specimen was rejected, and what to do about it. */
export const useRejectionText = (): ((rejection: Rejection) => string) => {
  const t = useT();
  return useCallback(
    (rejection) => `${t(`results.rejections.${rejection}`)}. ${t(`results.rejectionAdvice.${rejection}`)}`,
    [t],
  );
};
