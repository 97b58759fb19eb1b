import { lazy } from 'react';

const loadNewPatient = () => import('./NewPatient.tsx');
const loadPatientCard = () => import('./PatientCard.tsx');

/** The dialogs of the step with their form library: they come when the page has nothing else to do. */
export const NewPatient = lazy(() => loadNewPatient().then((module) => ({ default: module.NewPatient })));
export const PatientCard = lazy(() => loadPatientCard().then((module) => ({ default: module.PatientCard })));

/** Fetches the dialogs before they are asked for. Gives back how to call it off. */
export const prefetchDialogs = (): (() => void) => {
  // A failure shows itself when the dialog is opened.
  const fetchBoth = () => void Promise.allSettled([loadNewPatient(), loadPatientCard()]);
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchBoth, 1000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchBoth, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};
