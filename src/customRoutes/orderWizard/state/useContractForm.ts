import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { contractAdditionalField } from '../../../../contract/contracts.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';

export type ContractForm = Omit<ResponseOf<typeof contractAdditionalField>, 'isSuccess'>;

/** Fields, rules and payment channels of a contract's orders. */
export const useContractForm = (contractId: number | null): UseQueryResult<ContractForm> => {
  const dataProvider = useDataProvider<LabDataProvider>();
  return useQuery<ContractForm>({
    queryKey: ['contracts', contractId, 'additionalFields'],
    queryFn: () => dataProvider.orderForm(contractId ?? 0),
    enabled: contractId !== null,
  });
};
