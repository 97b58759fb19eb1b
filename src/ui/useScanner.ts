import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToScans } from './scanGuard.ts';

interface Options {
  /** Digits and Enter that are too few for a barcode, while no text field has the focus. */
  onShort?: () => void;
  /** The caller is in a dialog; a screen does not get the scans made over a dialog. */
  isInDialog?: boolean;
}

/**
 * Listens to a keyboard-wedge scanner; null disables it. `onScan` gets the digits of a barcode; fields that had the
 * focus get their previous text back. Only the listener rendered last is called.
 */
export const useScanner = (
  onScan: ((digits: string) => void) | null,
  { onShort, isInDialog = false }: Options = {},
): void => {
  const isOn = onScan !== null;
  const scanned = useEffectEvent((digits: string) => onScan?.(digits));
  const short = useEffectEvent(() => onShort?.());
  // Before the paint: what can be seen can be scanned into.
  useLayoutEffect(
    () =>
      isOn
        ? listenToScans({ onScan: (digits) => scanned(digits), onShort: () => short(), isInDialog })
        : undefined,
    [isOn, isInDialog],
  );
};
