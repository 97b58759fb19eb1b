import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { CrudName } from '../../contract/crud.ts';
import { Guard } from '../customRoutes/routing/Guard.tsx';
import { onDemand } from '../customRoutes/routing/onDemand.ts';
import type { Area } from '../i18n/areas.ts';
import type { AppI18n } from '../i18n/provider.ts';
import type { ResourceSpec } from '../administration/resourceSpec.ts';
import { specs } from './specs.ts';

const actions = ['list', 'edit', 'create', 'show'] as const;
type ScreenAction = (typeof actions)[number];

/** The function that loads a screen; undefined if the resource lacks the screen. */
const loaderOf = (spec: ResourceSpec, action: ScreenAction): (() => Promise<ComponentType>) | undefined => {
  const { inputs, isOnlyEdited = false } = spec;
  if (spec[action]) return spec[action];
  if (inputs === undefined || (action !== 'edit' && (action !== 'create' || isOnlyEdited))) return undefined;
  return async () => {
    const { baseScreen } = await import('../administration/baseScreens.tsx');
    return baseScreen(action, { ...spec, inputs });
  };
};

/** A resource's screen in its frame, for roles permitted to do `action`. */
const screenOf = (
  i18n: AppI18n,
  name: CrudName,
  action: ScreenAction,
  isRecord: boolean,
  areas: readonly Area[],
  load: () => Promise<ComponentType>,
): ReactElement => {
  const FramedScreen = onDemand(i18n, ['admin', 'resources', ...areas], async () => {
    const [Screen, { ResourceFrame }, { LiveResource }] = await Promise.all([
      load(),
      import('../administration/ResourceFrame.tsx'),
      import('../administration/LiveResource.tsx'),
    ]);
    const Framed = () => (
      <ResourceFrame isRecord={isRecord}>
        {action === 'list' ? (
          <LiveResource resource={name}>
            <Screen />
          </LiveResource>
        ) : (
          <Screen />
        )}
      </ResourceFrame>
    );
    return Framed;
  });
  return (
    <Guard action={action} resource={name}>
      <FramedScreen />
    </Guard>
  );
};

/** Props of `<Resource>` by resource name; a screen that the resource lacks has no prop. */
export const resourceScreens = (i18n: AppI18n) =>
  (Object.entries(specs) as [CrudName, ResourceSpec][]).map(([name, spec]) => {
    const { recordRepresentation, isDialog = false, areas = [] } = spec;
    const screens = actions.flatMap((action) => {
      const load = loaderOf(spec, action);
      return load
        ? [[action, screenOf(i18n, name, action, action !== 'list' && !isDialog, areas, load)] as const]
        : [];
    });
    return {
      name,
      recordRepresentation:
        typeof recordRepresentation === 'string'
          ? recordRepresentation
          : (record: RaRecord) => recordRepresentation(record, i18n.language),
      ...Object.fromEntries(screens),
    };
  });
