import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { recentOrders } from '../../../../contract/orders.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useDraftContext, useScopeContext } from './wizardContexts.ts';

/** The patient's last orders and the services of fresh ones, under the contract of a new order. */
export const useRecentOrders = (): UseQueryResult<ResponseOf<typeof recentOrders>> => {
  const dataProvider = useLab();
  const { state } = useDraftContext();
  const { contract } = useScopeContext();
  const { patientId } = state;
  const contractId = contract?.id ?? null;
  return useQuery({
    queryKey: ['orders', 'recent', contractId, patientId],
    queryFn: () => dataProvider.recentOrders(patientId ?? 0, contractId ?? 0),
    enabled: state.mode === 'normal' && patientId !== null && contractId !== null,
  });
};
