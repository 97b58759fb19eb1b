import { lazyPart } from '../../../ui/lazyPart.ts';

const load = () => import('./PatientDialog.tsx').then((module) => module.PatientDialog);

/** The dialogs of the step, preloaded when idle. */
export const PatientDialog = lazyPart(load);

/** Prefetches the dialogs when idle. Returns the cancel function. */
export const prefetchDialog = (): (() => void) => {
  // A failure is reported when the dialog is opened.
  const fetchAhead = () => void load().catch(() => undefined);
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchAhead, 1000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchAhead, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};
