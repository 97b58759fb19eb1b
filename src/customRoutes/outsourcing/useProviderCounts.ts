import { useQuery } from '@tanstack/react-query';
import type { ProviderCounts } from '../../../contract/providers.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';

const none: ProviderCounts['states'] = [];

/** What waits at a provider by state, in these contracts; follows what others do. Nothing before a provider is chosen. */
export const useProviderCounts = (
  providerId: number | undefined,
  contractIds: readonly number[] = [],
): ProviderCounts['states'] => {
  const { providerCounts } = useLab();
  const { data = none, refetch } = useQuery({
    queryKey: ['outsourcing', 'counts', providerId, contractIds],
    queryFn: ({ signal }) => providerCounts(providerId ?? 0, contractIds, signal),
    enabled: providerId !== undefined,
  });
  useLiveChanges(providerId === undefined ? null : 'order', () => void refetch());
  return data;
};
