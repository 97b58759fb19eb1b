import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToScans, type Scan } from './scanGuard.ts';

interface Options {
  /** Gets the number of a manifest whose code was scanned. */
  onManifest?: (id: number) => void;
  /** What is not the code of a label was scanned while no text field had the focus. */
  onUnreadable?: () => void;
  /** The caller is in a dialog; a screen does not get the scans made over a dialog. */
  isInDialog?: boolean;
}

/**
 * Listens to a keyboard-wedge scanner; null disables it. `onScan` gets the code of a label; fields that had the focus
 * get their previous text back. Only the listener rendered last is called.
 */
export const useScanner = (
  onScan: ((scan: Scan) => void) | null,
  { onManifest, onUnreadable, isInDialog = false }: Options = {},
): void => {
  const isOn = onScan !== null;
  const scanned = useEffectEvent((scan: Scan) => onScan?.(scan));
  // What a listener does not take is left to the page.
  const hasManifest = onManifest !== undefined;
  const hasUnreadable = onUnreadable !== undefined;
  const manifest = useEffectEvent((id: number) => onManifest?.(id));
  const unreadable = useEffectEvent(() => onUnreadable?.());
  // Before the paint: what can be seen can be scanned into.
  useLayoutEffect(
    () =>
      isOn
        ? listenToScans({
            onScan: (scan) => scanned(scan),
            onManifest: hasManifest ? (id) => manifest(id) : undefined,
            onUnreadable: hasUnreadable ? () => unreadable() : undefined,
            isInDialog,
          })
        : undefined,
    [isOn, isInDialog, hasManifest, hasUnreadable],
  );
};
