import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useState } from 'react';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';

/** A page of the complexes of a contract. */
export const complexPageQuery = (dataProvider: LabDataProvider, contractId: number, page: number) => ({
  queryKey: ['complexes', 'list', contractId, page],
  queryFn: () => dataProvider.listComplexes(contractId, page),
});

/** The services of a complex at the prices of its contract. */
export const complexServicesQuery = (
  dataProvider: LabDataProvider,
  contractId: number,
  complexId: number,
) => ({
  queryKey: ['complexes', 'services', contractId, complexId],
  queryFn: () => dataProvider.complexServices(contractId, complexId),
});

interface Complexes {
  isOpen: boolean;
  /** The first page is loading. */
  isLoading: boolean;
  open: () => void;
  close: () => void;
}

/** Opens the dialog of complexes once their first page is loaded; errors show a toast. */
export const useComplexes = (contractId: number | null): Complexes => {
  const client = useQueryClient();
  const dataProvider = useLab();
  const notifyError = useNotifyError();
  const [phase, setPhase] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = useEvent(() => {
    if (contractId === null || phase !== 'closed') return;
    setPhase('loading');
    client
      .fetchQuery(complexPageQuery(dataProvider, contractId, 1))
      .then(() => setPhase('open'))
      .catch((error: unknown) => {
        setPhase('closed');
        notifyError(error);
      });
  });
  return {
    isOpen: phase === 'open',
    isLoading: phase === 'loading',
    open,
    close: useEvent(() => setPhase('closed')),
  };
};
