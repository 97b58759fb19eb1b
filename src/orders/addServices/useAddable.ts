import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { addableServices, type Addable, type AddableServices } from '../../../contract/addedServices.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';

/** After a pause of so many milliseconds in typing the list is read. */
const PAUSE = 300;
const ADDABLE = ['orders', 'addable'] as const;

export interface AddableList extends Pick<UseQueryResult<AddableServices>, 'data' | 'error' | 'refetch'> {
  /** The service that a typed text means: that of the code, else the best match. */
  find: (term: string) => Promise<Addable | undefined>;
}

/** What may be added to an order beside the chosen services, by a typed text. */
export const useAddable = (barcode: string, text: string, codes: readonly string[]): AddableList => {
  const { call } = useLab();
  const client = useQueryClient();
  const typed = useDebouncedValue(text.trim(), PAUSE);
  const queryOf = (term: string) => ({
    queryKey: [...ADDABLE, barcode, term, codes],
    queryFn: () => call(addableServices, { query: { barcode, term, codes: [...codes] } }),
    staleTime: 0,
  });
  const { data, error, refetch } = useQuery({
    ...queryOf(text.trim() === '' ? '' : typed),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    refetch,
    find: async (term) => {
      const { services } = await client.fetchQuery(queryOf(term));
      return services.find(({ code }) => code.toLowerCase() === term.toLowerCase()) ?? services[0];
    },
  };
};
