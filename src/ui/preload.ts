/** Id of the JSON block that the build writes into a page: addresses of chunks by the screen that needs them. */
export const CHUNKS_ID = 'chunks';
/** Chunks by screen: `app` is what every signed-in screen needs, the others are first segments of paths. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

/** The screen of a path without its language: `/create-order/services` → `/create-order`. */
export const screenOf = (path: string): string => `/${path.split(/[/?#]/)[1] ?? ''}`;

/** Fetches ahead what the given screens need, without running it. Without a build (dev, tests) it does nothing. */
export const preloadScreens = (...screens: readonly string[]): void => {
  const text = document.getElementById(CHUNKS_ID)?.textContent;
  if (!text) return;
  const chunks = JSON.parse(text) as Chunks;
  for (const href of new Set(screens.flatMap((screen) => chunks[screen] ?? []))) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};
