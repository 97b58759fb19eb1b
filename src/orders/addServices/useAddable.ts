import { keepPreviousData, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { addableServices, type Addable, type AddableServices } from '../../../contract/addedServices.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useRead, readOptions } from '../../dataProvider/useRead.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';

/** After a pause of so many milliseconds in typing the list is read. */
const PAUSE = 300;

export interface AddableList extends Pick<UseQueryResult<AddableServices>, 'data' | 'error' | 'refetch'> {
  /** The service that a typed text means: that of the code, else the best match. */
  find: (term: string) => Promise<Addable | undefined>;
}

/** What may be added to an order beside the chosen services, by a typed text. */
export const useAddable = (barcode: string, text: string, codes: readonly string[]): AddableList => {
  const lab = useLab();
  const client = useQueryClient();
  const typed = useDebouncedValue(text.trim(), PAUSE);
  const inputOf = (term: string) => ({ query: { barcode, term, codes: [...codes] } });
  const { data, error, refetch } = useRead(addableServices, inputOf(text.trim() === '' ? '' : typed), {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    refetch,
    find: async (term) => {
      const { services } = await client.fetchQuery({
        ...readOptions(lab, addableServices, inputOf(term)),
        staleTime: 0,
      });
      return services.find(({ code }) => code.toLowerCase() === term.toLowerCase()) ?? services[0];
    },
  };
};
