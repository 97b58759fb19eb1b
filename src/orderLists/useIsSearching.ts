import { useListContext } from 'react-admin';

/** Is a page awaited of which nothing is shown yet? Pages that are read again behind the rows do not count. */
export const useIsSearching = (): boolean => {
  const { isFetching, isPending, isPlaceholderData } = useListContext();
  return isFetching === true && (isPending || isPlaceholderData === true);
};
