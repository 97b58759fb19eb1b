import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Service } from '../../../../contract/services.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useLab } from '../../../dataProvider/useLab.ts';

/** Parameters of the list. */
export interface SearchParams {
  /** '' for the whole list. */
  term: string;
  /** Only the favourites. */
  favourites: boolean;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/**
 * Query of a search; returns up to 100 services, best first. Not aborted by the next term, because a code submitted
 * with Enter may still need it.
 */
export const searchQuery = (
  dataProvider: LabDataProvider,
  contractId: number,
  { term, favourites }: Pick<SearchParams, 'term' | 'favourites'>,
) => ({
  queryKey: ['services', 'search', contractId, term, favourites],
  queryFn: () => dataProvider.searchServices(contractId, term, favourites),
});

/** Query of a page of the price book or of the favourites. */
export const pageQuery = (
  dataProvider: LabDataProvider,
  contractId: number,
  { favourites, page, pageSize }: Pick<SearchParams, 'favourites' | 'page' | 'pageSize'>,
) => ({
  queryKey: ['services', favourites ? 'favourites' : 'list', contractId, page, pageSize],
  queryFn: () =>
    favourites
      ? dataProvider.listFavourites(contractId, page, pageSize)
      : dataProvider.listServices(contractId, page, pageSize),
});

interface ServiceList {
  /** Services of the page in the laboratory's order; undefined during the first load. */
  services: readonly Service[] | undefined;
  /** All matches, because sorting precedes paging. */
  isSearch: boolean;
  total: number;
  /** The services shown are from the previous query. */
  isOld: boolean;
  error: Error | null;
  retry: () => void;
}

/** The services to choose from: price book, favourites or search results. */
export const useServiceList = (contractId: number | null, asked: SearchParams): ServiceList => {
  const dataProvider = useLab();
  const isSearch = asked.term !== '';
  const query = isSearch ? searchQuery : pageQuery;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(dataProvider, contractId ?? 0, asked),
    enabled: contractId !== null,
    placeholderData: keepPreviousData,
  });
  return {
    services: data?.services,
    isSearch,
    total: data?.totalCount ?? 0,
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
};
