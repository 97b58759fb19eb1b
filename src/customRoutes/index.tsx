import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { can, type Action, type Resource } from '../../contract/access.ts';
import type { Area } from '../i18n/dictionary.ts';
import type { AppI18n } from '../i18n/provider.ts';
import { Guard } from './Guard.tsx';

interface Screen {
  path: string;
  element: ReactElement;
}

/** Loads a screen's code and its texts together, on demand. */
const onDemand = (i18n: AppI18n, areas: readonly Area[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), ...areas.map((area) => i18n.load(area))]);
    return { default: component };
  });

const guarded = <R extends Resource>(
  path: string,
  action: Action<R>,
  resource: R,
  Component: ComponentType,
): Screen => ({
  path,
  element: (
    <Guard allow={(role) => can(role, action, resource)}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </Guard>
  ),
});

/** The screens of the signed-in app: path, who may enter, what is loaded. The one place where custom routes are guarded. */
export const screens = (i18n: AppI18n): Screen[] => {
  const wizard = onDemand(i18n, ['wizard'], () =>
    import('./orderWizard/OrderWizard.tsx').then((module) => module.OrderWizard),
  );
  return [guarded('/create-order/*', 'open', 'createOrder', wizard)];
};
