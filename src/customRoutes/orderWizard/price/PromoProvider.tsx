import type { FC, ReactNode } from 'react';
import { PromoContext } from '../wizardContexts.ts';
import { usePromo } from './usePromo.ts';

/** Provides the effect of the draft's promo code to all steps. */
export const PromoProvider: FC<{ children: ReactNode }> = ({ children }) => (
  <PromoContext value={usePromo()}>{children}</PromoContext>
);
