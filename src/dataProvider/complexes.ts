import { complexDetails, listComplexes } from '../../contract/complexes.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about the complexes of a contract (SVC-20..22); `page` counts from 1. */
export const complexMethods = ({ call }: ApiClient) => ({
  listComplexes: (contractId: number, page: number) =>
    call(listComplexes, { query: { page }, contracts: [contractId] }),
  complexServices: (contractId: number, complexId: number) =>
    call(complexDetails, { query: { complexId }, contracts: [contractId] }).then((answer) => answer.services),
});
