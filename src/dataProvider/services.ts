import {
  addFavourite,
  listFavourites,
  listServices,
  removeFavourite,
  searchServices,
  type Service,
} from '../../contract/services.ts';
import type { ApiClient } from './apiClient.ts';

export interface ServicePage {
  services: Service[];
  totalCount: number;
}

/** Calls for the price list and favourites; `page` starts at 1. */
export const serviceMethods = ({ call }: ApiClient) => ({
  listServices: (contractId: number, page: number, pageSize: number): Promise<ServicePage> =>
    call(listServices, { query: { contractId, page, pageSize, selected: 'false' }, contracts: [contractId] }),
  /** One contract: its services with prices. Several: services of any of them. */
  searchServices: (
    contracts: number | readonly number[],
    term: string,
    selected: boolean,
  ): Promise<ServicePage & { isApproximate: boolean }> =>
    call(searchServices, {
      query: { term, selected: selected ? 'true' : 'false' },
      contracts: [contracts].flat(),
    }),
  listFavourites: (contractId: number, page: number, pageSize: number): Promise<ServicePage> =>
    call(listFavourites, { query: { page, pageSize }, contracts: [contractId] }),
  setFavourite: (serviceId: number, selected: boolean) =>
    call(selected ? addFavourite : removeFavourite, { query: { serviceId } }),
});
