import { useEffect, useState } from 'react';

export const useDebouncedValue = <Value>(value: Value, milliseconds: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, value]);
  return debounced;
};
