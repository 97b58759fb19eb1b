import { useQuery } from '@tanstack/react-query';
import { useLab } from './useLab.ts';

/** Types of identity documents; cached, because they rarely change. */
export const useDocumentTypes = () => {
  const dataProvider = useLab();
  const { data } = useQuery({
    queryKey: ['identificationNumberTypes'],
    queryFn: () => dataProvider.identificationNumberTypes(),
    staleTime: Infinity,
  });
  return data ?? [];
};
