import { buildOf } from '../network/builds.ts';

/** Absent in tests, in old browsers and on plain http outside of localhost. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** ms */
const AFTER_START = 10_000;

/**
 * Installs the worker that caches the portal's pages and code, well after the start; not in development, where
 * files change all the time. The portal works without it.
 */
export const installServiceWorker = (): void => {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'mock') return;
  const install = () => container()?.register('/sw.js', { updateViaCache: 'none' });
  setTimeout(() => void install()?.catch(() => undefined), AFTER_START);
};

/** Drops the cached files of builds other than `build`, so that the next page comes from the server. */
export const dropOtherBuilds = async (build: string): Promise<void> => {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) {
    const page = await caches.match('/', { cacheName: name });
    if (page && buildOf(await page.text()) !== build) await caches.delete(name);
  }
};

/** After the caches were cleared: looks for a new build of the worker; the newest one then fetches its files. */
export const renewServiceWorker = async (): Promise<void> => {
  const registration = await container()?.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  (registration.installing ?? registration.active)?.postMessage('keepShell');
};
