import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { CrudName } from '../../contract/crud.ts';
import { Guard } from '../customRoutes/routing/Guard.tsx';
import { onDemand } from '../customRoutes/routing/onDemand.ts';
import type { AppI18n } from '../i18n/provider.ts';
import type { ResourceSpec } from '../administration/resourceSpec.ts';
import { specs } from './specs.ts';

type ScreenAction = keyof Omit<ResourceSpec, 'recordRepresentation'>;

/** A resource's screen in its frame, for roles permitted to do `action`. */
const screenOf = (
  i18n: AppI18n,
  name: CrudName,
  action: ScreenAction,
  load: () => Promise<ComponentType>,
): ReactElement => {
  const FramedScreen = onDemand(i18n, ['admin', 'resources'], async () => {
    const [Screen, { ResourceFrame }, { LiveResource }] = await Promise.all([
      load(),
      import('../administration/ResourceFrame.tsx'),
      import('../administration/LiveResource.tsx'),
    ]);
    const Framed = () => (
      <ResourceFrame>
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
  (Object.entries(specs) as [CrudName, ResourceSpec][]).map(
    ([name, { recordRepresentation, ...screens }]) => ({
      name,
      recordRepresentation:
        typeof recordRepresentation === 'string'
          ? recordRepresentation
          : (record: RaRecord) => recordRepresentation(record, i18n.language),
      ...Object.fromEntries(
        (Object.entries(screens) as [ScreenAction, () => Promise<ComponentType>][]).map(([action, load]) => [
          action,
          screenOf(i18n, name, action, load),
        ]),
      ),
    }),
  );
