import { useLocation } from 'react-router-dom';

/** The barcode that the way here asks for, as the state of the history entry (`{barcode}`); null when none. */
export const useSentBarcode = (): string | null => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' &&
    state !== null &&
    'barcode' in state &&
    typeof state.barcode === 'string'
    ? state.barcode
    : null;
};
