import type { DataProvider } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { complexMethods } from './complexes.ts';
import { contractMethods } from './contracts.ts';
import type { lateMethods as LateCalls } from './lateMethods.ts';
import { withRetry } from './network.ts';
import { orderMethods } from './orders.ts';
import { patientMethods } from './patients.ts';
import { resourceTable, type ResourceMethods } from './resourceTable.ts';
import { serviceMethods } from './services.ts';

/** What the order wizard needs, and parts that load on demand. */
const methods = (client: ApiClient) => ({
  accounts: () =>
    withRetry(() => import('./accounts.ts')).then(({ accountMethods }) => accountMethods(client)),
  ...complexMethods(client),
  ...contractMethods(client),
  devices: () => withRetry(() => import('./devices.ts')).then(({ deviceMethods }) => deviceMethods(client)),
  discountForms: () =>
    withRetry(() => import('./discountForms.ts')).then(({ discountForms }) => discountForms(client)),
  ...orderMethods(client),
  ...patientMethods(client),
  search: () => withRetry(() => import('./search.ts')).then(({ searchMethods }) => searchMethods(client)),
  secondFactor: () =>
    withRetry(() => import('./secondFactor.ts')).then(({ secondFactorMethods }) =>
      secondFactorMethods(client),
    ),
  ...serviceMethods(client),
  today: () => withRetry(() => import('./today.ts')).then(({ todayMethods }) => todayMethods(client)),
});

type LateMethods = ReturnType<typeof LateCalls>;

/** The data provider: react-admin's methods by a table of resources, and a flat method for every other call. */
export type LabDataProvider = DataProvider & ReturnType<typeof methods> & LateMethods;

interface Late {
  methods: LateMethods;
  resources: ReadonlyMap<string, ResourceMethods>;
}

/**
 * The calls of all screens. Those that the wizard does not start with load beside the screen, there when idle. Once
 * loaded, a call starts without waiting for a task: a deletion may be sent while the page is closing.
 */
export const createDataProvider = (client: ApiClient): LabDataProvider => {
  let late: Late | undefined;
  const loadLate = async (): Promise<Late> => {
    const { lateMethods, commonResources } = await withRetry(() => import('./lateMethods.ts'));
    late ??= { methods: lateMethods(client), resources: commonResources(client) };
    return late;
  };
  let administration: ReadonlyMap<string, ResourceMethods> | undefined;
  const find = async (resource: string) => {
    const known = (late ?? (await loadLate())).resources.get(resource) ?? administration?.get(resource);
    if (known || administration) return known;
    const load = await withRetry(() => import('./administration.ts'));
    administration = load.administration(client);
    return administration.get(resource);
  };
  const early = { ...resourceTable(find), ...methods(client), supportAbortSignal: true };
  const isLate = (name: string | symbol): name is keyof LateMethods =>
    typeof name === 'string' && name !== 'then' && !(name in early);
  return new Proxy(early, {
    get: (target, name, receiver) => {
      if (!isLate(name)) return Reflect.get(target, name, receiver) as unknown;
      return (
        late?.methods[name] ??
        (async (...parameters: unknown[]) => {
          const method = (await loadLate()).methods[name] as (...given: unknown[]) => unknown;
          return method(...parameters);
        })
      );
    },
  }) as LabDataProvider;
};
