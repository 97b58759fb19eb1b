import type { UseQueryResult } from '@tanstack/react-query';
import { contractAdditionalField } from '../../../../contract/contracts.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { useRead } from '../../../dataProvider/useRead.ts';

export type ContractForm = Omit<ResponseOf<typeof contractAdditionalField>, 'isSuccess'>;

/** Fields, rules and payment channels of a contract's orders. */
export const useContractForm = (contractId: number | null): UseQueryResult<ContractForm> =>
  useRead(contractAdditionalField, { contracts: [contractId ?? 0] }, { enabled: contractId !== null });
