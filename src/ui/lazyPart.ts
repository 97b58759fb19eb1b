import { createElement, useEffect, useState, type ComponentType, type FC, type ReactNode } from 'react';
import { PageKept } from '../network/builds.ts';
import { withRetry } from '../network/withRetry.ts';

/** A screen or a part of one whose code is loaded when it is first shown. */
export interface LazyPart<Props extends object = object> extends FC<Props> {
  /** Loads it ahead of time; then it is shown at once. */
  prefetch: () => Promise<void>;
}

/**
 * `fallback` stands in its place while it loads. With `lazy` of React it would stand there for 0.3 s at least, however
 * soon the code is there. Where the user keeps the page rather than have it loaded anew, the part does not come, but
 * nothing else goes.
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
      // It may have come since the first render.
      const loading = Loaded === null ? fetchPart(false) : Promise.resolve();
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
