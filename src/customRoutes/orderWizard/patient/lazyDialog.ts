import { lazy } from 'react';
import { withRetry } from '../../../dataProvider/network.ts';

const load = () => import('./PatientDialog.tsx');

/** The dialogs of the step, preloaded when idle. */
export const PatientDialog = lazy(() =>
  withRetry(load).then((module) => ({ default: module.PatientDialog })),
);

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
