import { activateContractAndWorkSpace, initAddingContractFromSilab } from '../../contract/silab.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** New contracts of the laboratory system, identified by `silabId`; creating one adds it to the portal. */
export const silabMethods = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ signal }) => {
    const { contracts } = await call(initAddingContractFromSilab, { signal });
    return {
      data: contracts.map((contract) => ({ id: contract.silabId, ...contract })),
      total: contracts.length,
    };
  },
  create: async ({ data }) => {
    const { contractId, statusMessage } = await call(activateContractAndWorkSpace, {
      body: data as BodyInput<typeof activateContractAndWorkSpace>,
    });
    return { data: { id: contractId, statusMessage } };
  },
});
