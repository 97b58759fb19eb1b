let width = 1366;
let isTouch = false;
const watchers = new Set<() => void>();

/** Result of matchMedia for `(min-width: …px)`, `(max-width: …px)` and a touch screen; anything else does not match. */
const matches = (query: string): boolean => {
  if (query === '(pointer: coarse)') return isTouch;
  const [, bound, pixels] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
};

// jsdom has no matchMedia.
window.matchMedia = (query) => {
  const list = new EventTarget();
  const changed = () => list.dispatchEvent(new Event('change'));
  watchers.add(changed);
  return Object.defineProperties(list, {
    matches: { get: () => matches(query) },
    media: { value: query },
    addListener: { value: () => undefined },
    removeListener: { value: () => undefined },
  }) as MediaQueryList;
};

let isFar = false;
// jsdom has no IntersectionObserver.
Object.assign(window, {
  IntersectionObserver: class {
    readonly observe: () => void;
    readonly disconnect = () => undefined;
    constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.observe = () => notify([{ isIntersecting: !isFar }]);
    }
  },
});

/** Makes all elements far from what the window shows; otherwise they are near. */
export const setFar = (): void => {
  isFar = true;
};

/** Sets the window width. */
export const setViewportWidth = (pixels: number): void => {
  width = pixels;
  for (const changed of watchers) changed();
};

/** Makes the window that of a phone or a tablet. */
export const setTouch = (): void => {
  isTouch = true;
};

/** A window of a usual width, for the next test. */
export const resetViewport = (): void => {
  width = 1366;
  isTouch = false;
  isFar = false;
  // A screen asks for a list with each render.
  watchers.clear();
};
