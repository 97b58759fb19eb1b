import { createElement, useEffect, useState, type ComponentType, type FC, type ReactNode } from 'react';
import { PageKept } from '../network/builds.ts';
import { withRetry } from '../network/withRetry.ts';

/** Asking for thirty modules of a screen takes as long as drawing the way to it: not in one task with it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A screen or a part of one whose code is loaded when it is first shown. */
export interface LazyPart<Props extends object = object> extends FC<Props> {
  /** Loads the code ahead of time, so that the part is shown at once. */
  prefetch: () => Promise<void>;
}

/**
 * A component whose code `load` fetches when it is first shown; `fallback` is shown meanwhile. React's `lazy`
 * would show the fallback for at least 0.3 s, however soon the code is there. If the user keeps the page instead
 * of reloading it for a new build, only this part is missing.
 */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async (isBackground: boolean) => {
    Loaded = await withRetry(load, { isBackground });
  };
  const Part: FC<Props> = (props) => {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (isLoaded) return;
      // The code may have come since the first render.
      const loading = Loaded === null ? nextTask().then(() => fetchPart(false)) : Promise.resolve();
      loading.then(
        () => setLoaded(true),
        (error: unknown) => {
          if (!(error instanceof PageKept)) setFailure({ error });
        },
      );
    }, [isLoaded]);
    if (failure !== null) throw failure.error;
    return Loaded === null ? fallback : createElement(Loaded, props);
  };
  return Object.assign(Part, { prefetch: () => fetchPart(true) });
};
