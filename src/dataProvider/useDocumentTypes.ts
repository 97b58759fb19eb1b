import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from './index.ts';

/** Types of identity documents; cached, because they rarely change. */
export const useDocumentTypes = () => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { data } = useQuery({
    queryKey: ['identificationNumberTypes'],
    queryFn: () => dataProvider.identificationNumberTypes(),
    staleTime: Infinity,
  });
  return data ?? [];
};
