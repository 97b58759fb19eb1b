import { createElement, type ComponentType } from 'react';
import type { Area } from '../../i18n/areas.ts';
import type { AppI18n } from '../../i18n/provider.ts';
import { lazyPart, type LazyPart } from '../../ui/lazyPart.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Loads the code and texts of a screen together, on demand. */
export const onDemand = (
  i18n: AppI18n,
  areas: readonly Area[],
  load: () => Promise<ComponentType>,
): LazyPart =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), ...areas.map((area) => i18n.load(area))]);
    return component;
  }, createElement(Spinner));
