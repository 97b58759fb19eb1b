import { useMedia } from '../../ui/useMedia.ts';

/** The window is too narrow for the columns of a table beside the drawer. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1099.98px)');
