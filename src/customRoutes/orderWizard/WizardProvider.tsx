import type { FC, ReactNode } from 'react';
import { BasketProvider } from './basket/BasketProvider.tsx';
import { DraftProvider } from './DraftProvider.tsx';
import { useDraft } from './drafts/useDraft.ts';
import { PatientProvider } from './patient/PatientProvider.tsx';
import { PromoProvider } from './price/PromoProvider.tsx';
import { ScopeProvider } from './ScopeProvider.tsx';

/** Provides the draft to the wizard steps. */
export const WizardProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const draft = useDraft();
  return (
    draft && (
      <DraftProvider draft={draft}>
        <ScopeProvider draft={draft}>
          <PatientProvider>
            <BasketProvider>
              <PromoProvider>{children}</PromoProvider>
            </BasketProvider>
          </PatientProvider>
        </ScopeProvider>
      </DraftProvider>
    )
  );
};
