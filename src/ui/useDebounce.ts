import { useEffect, useEffectEvent, useState } from 'react';

/** Runs `action` with the value once it has not changed for `milliseconds`. */
export const useDebouncedEffect = <Value>(
  action: (value: Value) => void,
  milliseconds: number,
  value: Value,
): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const timer = setTimeout(() => run(value), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, value]);
};

/** The value once it has not changed for `milliseconds`. */
export const useDebouncedValue = <Value>(value: Value, milliseconds: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useDebouncedEffect(setDebounced, milliseconds, value);
  return debounced;
};
