import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';

/** The ways of numbering cards; `isFailed` when they cannot be loaded or there are none. */
export const useGenerateTypes = () => {
  const { discountForms } = useDataProvider<LabDataProvider>();
  const { data: types = [], isPending } = useQuery({
    queryKey: ['discountPrefixes', 'generateTypes'],
    queryFn: async () => (await discountForms()).generateTypes(),
  });
  return { types, isFailed: !isPending && types.length === 0 };
};
