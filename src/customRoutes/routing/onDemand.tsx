import type { ComponentType, FC } from 'react';
import { withRetry } from '../../network/withRetry.ts';
import type { Area } from '../../i18n/areas.ts';
import type { AppI18n } from '../../i18n/provider.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/** A screen whose code and texts are loaded on demand. */
export interface OnDemand {
  Component: ComponentType;
  /** Preloads it; then it renders at once, without the fallback that React shows for at least 0.3 s. */
  prefetch: () => Promise<void>;
}

/** Loads the code and texts of a screen together, on demand. */
export const onDemand = (
  i18n: AppI18n,
  areas: readonly Area[],
  load: () => Promise<ComponentType>,
): OnDemand => {
  let Fetched: ComponentType | null = null;
  const get = async () => {
    const [component] = await Promise.all([load(), ...areas.map((area) => i18n.load(area))]);
    Fetched = component;
    return component;
  };
  const Later = lazyPart(get);
  const Component: FC = () => (Fetched === null ? <Later /> : <Fetched />);
  return { Component, prefetch: async () => void (await withRetry(get, { isBackground: true })) };
};
