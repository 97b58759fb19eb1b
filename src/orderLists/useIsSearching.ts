import { useListContext } from 'react-admin';

/** True while a page loads with nothing to show yet; background refetches do not count. */
export const useIsSearching = (): boolean => {
  const { isFetching, isPending, isPlaceholderData } = useListContext();
  return isFetching === true && (isPending || isPlaceholderData === true);
};
