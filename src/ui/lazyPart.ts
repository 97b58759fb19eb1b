import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { PageKept } from '../network/builds.ts';
import { withRetry } from '../network/withRetry.ts';

/**
 * A screen or a part of one whose code is loaded when it is first shown; put a `Suspense` around it. Where the user keeps
 * the page rather than have it loaded anew, the part does not come, but nothing else goes.
 */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await withRetry(load) };
    } catch (error) {
      if (error instanceof PageKept) return new Promise(() => undefined);
      throw error;
    }
  });
