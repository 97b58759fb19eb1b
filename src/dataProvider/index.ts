import type { DataProvider } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { complexMethods } from './complexes.ts';
import { contractMethods } from './contracts.ts';
import type { lateMethods as LateCalls } from './lateMethods.ts';
import { withRetry } from '../network/withRetry.ts';
import { orderMethods } from './orders.ts';
import { patientMethods } from './patients.ts';
import { resourceTable, type ResourceMethods } from './resourceTable.ts';
import { serviceMethods } from './services.ts';

/** The calls of the order wizard, and `call` and `ask` for a screen's own calls that need no conversion. */
const methods = (client: ApiClient) => ({
  ask: client.ask,
  call: client.call,
  ...complexMethods(client),
  ...contractMethods(client),
  ...orderMethods(client),
  ...patientMethods(client),
  ...serviceMethods(client),
});

type LateMethods = ReturnType<typeof LateCalls>;

/** react-admin's methods, without its index signature, by which any name would be a method. */
type ResourceCalls = {
  [
    Name in keyof DataProvider as string extends Name ? never : number extends Name ? never : Name
  ]: DataProvider[Name];
};

/** The data provider: react-admin's methods by a table of resources, `call` and `ask` for any endpoint, and flat methods. */
export type LabDataProvider = ResourceCalls & ReturnType<typeof methods> & LateMethods;

type Resources = ReadonlyMap<string, ResourceMethods>;
/** The resources for calls that the user waits for, and for background calls. */
type Both = readonly [Resources, Resources];

interface Late {
  methods: LateMethods;
  resources: Both;
}

const inBackground = (client: ApiClient): ApiClient => ({
  ...client,
  call: (endpoint, options) => client.call(endpoint, { ...options, isBackground: true }),
});

/**
 * The calls of all screens. Calls that the wizard does not start with are loaded by `loadCode` on first use. Once
 * they are loaded, a call starts in the same task, so that a deletion can still be sent while the page is closing.
 */
export const createDataProvider = (
  client: ApiClient,
  loadCode = (isBackground: boolean) => withRetry(() => import('./lateMethods.ts'), { isBackground }),
): LabDataProvider => {
  let late: Late | undefined;
  const both = (table: (client: ApiClient) => Resources): Both => [
    table(client),
    table(inBackground(client)),
  ];
  const loadLate = async (isBackground: boolean): Promise<Late> => {
    const { lateMethods, commonResources } = await loadCode(isBackground);
    late ??= { methods: lateMethods(client), resources: both(commonResources) };
    return late;
  };
  let administration: Both | undefined;
  const find = async (resource: string, isBackground: boolean) => {
    const at = isBackground ? 1 : 0;
    const known =
      (late ?? (await loadLate(isBackground))).resources[at].get(resource) ??
      administration?.[at].get(resource);
    if (known || administration) return known;
    const load = await withRetry(() => import('./administration.ts'));
    administration = both(load.administration);
    return administration[at].get(resource);
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
          const method = (await loadLate(false)).methods[name] as (...given: unknown[]) => unknown;
          return method(...parameters);
        })
      );
    },
  }) as LabDataProvider;
};
