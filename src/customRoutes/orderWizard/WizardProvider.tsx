import type { FC, ReactNode } from 'react';
import { BasketProvider } from './basket/BasketProvider.tsx';
import { DraftProvider } from './DraftProvider.tsx';
import { useDraft } from './drafts/useDraft.ts';
import { PatientProvider } from './patient/PatientProvider.tsx';
import { ScopeProvider } from './ScopeProvider.tsx';

/** Holds the order in the making for the steps of the wizard. */
export const WizardProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const draft = useDraft();
  return (
    draft && (
      <DraftProvider draft={draft}>
        <ScopeProvider draft={draft}>
          <PatientProvider>
            <BasketProvider>{children}</BasketProvider>
          </PatientProvider>
        </ScopeProvider>
      </DraftProvider>
    )
  );
};
