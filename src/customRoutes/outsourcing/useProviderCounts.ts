import { type ProviderCounts, providerCounts } from '../../../contract/providers.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead } from '../../dataProvider/useRead.ts';

const none: ProviderCounts['states'] = [];

/** What waits at a provider by state, in these contracts; follows what others do. Nothing before a provider is chosen. */
export const useProviderCounts = (
  providerId: number | undefined,
  contractIds: readonly number[] = [],
): ProviderCounts['states'] => {
  const { data, refetch } = useRead(
    providerCounts,
    { query: { providerId: providerId ?? 0 }, contracts: contractIds },
    { enabled: providerId !== undefined },
  );
  useLiveChanges(providerId === undefined ? null : 'order', () => void refetch());
  return data?.states ?? none;
};
