import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useDebouncedValue } from '../ui/useDebounce.ts';

const PAUSE_MS = 500;

/**
 * The result of `load` for the rule in a form, fetched after a pause in typing; none while the rule is undefined.
 */
export const useImpact = <Rule extends object, Found>(
  rule: Rule | undefined,
  load: (rule: Rule) => Promise<Found>,
) => {
  const resource = useResourceContext();
  const tried = useDebouncedValue(rule && JSON.stringify(rule), PAUSE_MS);
  return useQuery({
    queryKey: ['impact', resource, tried],
    queryFn: () => load(JSON.parse(tried ?? '{}') as Rule),
    enabled: tried !== undefined,
    placeholderData: keepPreviousData,
  });
};
