import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { contractAdditionalField } from '../../../../contract/contracts.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { useLab } from '../../../dataProvider/useLab.ts';

export type ContractForm = Omit<ResponseOf<typeof contractAdditionalField>, 'isSuccess'>;

/** Fields, rules and payment channels of a contract's orders. */
export const useContractForm = (contractId: number | null): UseQueryResult<ContractForm> => {
  const dataProvider = useLab();
  return useQuery<ContractForm>({
    queryKey: ['contracts', contractId, 'additionalFields'],
    queryFn: () => dataProvider.orderForm(contractId ?? 0),
    enabled: contractId !== null,
  });
};
