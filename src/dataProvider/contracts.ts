import { contractsAll } from '../../contract/contracts.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for a contract and what belongs to it. */
export const contractMethods = ({ call }: ApiClient) => ({
  contracts: () => call(contractsAll).then((response) => response.contracts),
});
