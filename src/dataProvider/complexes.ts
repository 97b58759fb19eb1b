import {
  addComplexService,
  complexDetails,
  createComplex,
  deleteComplex,
  deleteComplexService,
  listComplexes,
  updateComplex,
} from '../../contract/complexes.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for the complexes of a contract; `page` starts at 1. A duplicate name is an error of the field `name`. */
export const complexMethods = ({ call }: ApiClient) => ({
  listComplexes: (contractId: number, page: number) =>
    call(listComplexes, { query: { page }, contracts: [contractId] }),
  complexServices: (contractId: number, complexId: number) =>
    call(complexDetails, { query: { complexId }, contracts: [contractId] }).then(
      (response) => response.services,
    ),
  /** Returns the id of the new, empty complex. */
  createComplex: (contractId: number, name: string) =>
    call(createComplex, { query: { name }, contracts: [contractId] }).then((response) => response.complexId),
  renameComplex: (contractId: number, complexId: number, name: string) =>
    call(updateComplex, { body: { complexId, name }, contracts: [contractId] }),
  deleteComplex: (contractId: number, complexId: number) =>
    call(deleteComplex, { query: { complexId }, contracts: [contractId] }),
  addComplexService: (contractId: number, complexId: number, serviceId: number) =>
    call(addComplexService, { body: { complexId, serviceId }, contracts: [contractId] }),
  deleteComplexService: (contractId: number, complexId: number, serviceId: number) =>
    call(deleteComplexService, { query: { complexId, serviceId }, contracts: [contractId] }),
});
