/** Id of the JSON block the build writes into a page: chunk URLs by screen. */
export const CHUNKS_ID = 'chunks';
/** Chunks by screen: `app` is needed by every signed-in screen, the others are first path segments. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

/** The screen of a path without its language prefix: `/create-order/services` → `/create-order`. */
export const screenOf = (path: string): string => `/${path.split(/[/?#]/)[1] ?? ''}`;

/** Preloads the chunks of these screens without running them. Does nothing without a build (dev, tests). */
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
