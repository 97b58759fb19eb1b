/** Absent in tests, in old browsers and on plain http outside of localhost. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** ms */
const AFTER_START = 10_000;

/**
 * Installs, when the start is long over, the worker that keeps the portal's pages and code; not in development, where
 * they change all the time. The portal works without it.
 */
export const installServiceWorker = (): void => {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'mock') return;
  const install = () => container()?.register('/sw.js', { updateViaCache: 'none' });
  setTimeout(() => void install()?.catch(() => undefined), AFTER_START);
};

/** After the caches were cleared: looks for a new build of the worker, and has the newest fetch its files. */
export const renewServiceWorker = async (): Promise<void> => {
  const registration = await container()?.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  (registration.installing ?? registration.active)?.postMessage('keepShell');
};
