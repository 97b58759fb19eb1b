import { shellPath, type ShellBuild } from './shellPath.ts';

/*
 * The portal's service worker (decision 0059), built into /sw.js. It keeps pages and code of one build and answers with
 * them at once, also while the server is away. It never answers a call of the API.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const SHELL: ShellBuild;
const shell = SHELL;

const PREFIX = 'shell-';
const cacheName = `${PREFIX}${shell.version}`;

/** Unchanged code has the same name in the next build; pages have not. */
const fetchFile = async (path: string): Promise<Response> => {
  const isPage = !path.startsWith('/assets/');
  const kept = isPage ? undefined : await caches.match(path);
  if (kept) return kept;
  const response = await fetch(path, { cache: isPage ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

/**
 * Fetches what is missing, one file after the other, so that nobody's work waits for it. A build that is not whole is not
 * kept at all: the one before it goes on.
 */
const keepShell = async (): Promise<void> => {
  try {
    const cache = await caches.open(cacheName);
    for (const path of shell.paths)
      if ((await cache.match(path)) === undefined) await cache.put(path, await fetchFile(path));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
};

const dropOthers = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** The caches may have been cleared since, and the portal asked this worker to fetch its files again. */
const leaveToTheOneBefore = (error: unknown): never => {
  self.registration.active?.postMessage('keepShell');
  throw error;
};

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting(), leaveToTheOneBefore));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers());
});
// The portal has cleared the caches and no newer build was found.
self.addEventListener('message', (event) => {
  if (event.data === 'keepShell') event.waitUntil(keepShell());
});
self.addEventListener('fetch', (event) => {
  const path = shellPath(event.request, self.location.origin, shell);
  if (path === undefined) return;
  event.respondWith(caches.match(path, { cacheName }).then((kept) => kept ?? fetch(event.request)));
});
