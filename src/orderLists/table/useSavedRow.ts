import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a row is highlighted, ms. */
const MOMENT = 4000;

const savedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'saved' in state && typeof state.saved === 'string'
    ? state.saved
    : null;

/** Barcode of the order just edited (`{saved}` in the history entry), returned briefly. */
export const useSavedRow = (): string | null => {
  const [saved, setSaved] = useState(savedIn(useLocation().state));
  useEffect(() => {
    const timer = setTimeout(() => setSaved(null), MOMENT);
    return () => clearTimeout(timer);
  }, []);
  return saved;
};
