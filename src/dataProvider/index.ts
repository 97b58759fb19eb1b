import type { DataProvider } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { barcodeMethods } from './barcodes.ts';
import { complexMethods } from './complexes.ts';
import { contractMethods } from './contracts.ts';
import { impactMethods } from './impacts.ts';
import { mailMethods } from './mail.ts';
import { historyMethods } from './history.ts';
import { laboratorySettingsMethods } from './laboratorySettings.ts';
import { newsMethods } from './news.ts';
import { orderFileMethods } from './orderFiles.ts';
import { orderMethods } from './orders.ts';
import { outsourcingResource } from './outsourcingResource.ts';
import { patientMethods } from './patients.ts';
import { preOrderMethods } from './preOrders.ts';
import { preOrdersResource } from './preOrdersResource.ts';
import { providerMethods } from './providers.ts';
import { reportMethods } from './reports.ts';
import { resourceTable, type ResourceMethods } from './resourceTable.ts';
import { resultMethods } from './results.ts';
import { resultsResource } from './resultsResource.ts';
import { serviceMethods } from './services.ts';
import { sortingMethods } from './sorting.ts';
import { sortingResource } from './sortingResource.ts';
import { userMethods } from './users.ts';

const methods = (client: ApiClient) => ({
  /** Loaded on demand. */
  accounts: () => import('./accounts.ts').then(({ accountMethods }) => accountMethods(client)),
  ...barcodeMethods(client),
  ...complexMethods(client),
  ...contractMethods(client),
  ...impactMethods(client),
  ...mailMethods(client),
  /** Loaded on demand. */
  discountForms: () => import('./discountForms.ts').then(({ discountForms }) => discountForms(client)),
  ...historyMethods(client),
  ...laboratorySettingsMethods(client),
  ...orderFileMethods(client),
  ...orderMethods(client),
  ...patientMethods(client),
  ...preOrderMethods(client),
  ...providerMethods(client),
  ...reportMethods(client),
  ...resultMethods(client),
  /** Loaded on demand. */
  secondFactor: () =>
    import('./secondFactor.ts').then(({ secondFactorMethods }) => secondFactorMethods(client)),
  ...serviceMethods(client),
  ...sortingMethods(client),
  ...userMethods(client),
});

/** Resources any user may need; those of the administration load on demand. */
const commonResources = (client: ApiClient): ReadonlyMap<string, ResourceMethods> =>
  new Map<string, ResourceMethods>([
    ['articles', newsMethods(client)],
    ['preOrders', preOrdersResource(client)],
    ['results', resultsResource(client)],
    ['sorting', sortingResource(client)],
    ['outsourcing', outsourcingResource(client)],
  ]);

/** The data provider: react-admin's methods by a table of resources, and a flat method for every other call. */
export type LabDataProvider = DataProvider & ReturnType<typeof methods>;

export const createDataProvider = (client: ApiClient): LabDataProvider => {
  const common = commonResources(client);
  let administration: ReadonlyMap<string, ResourceMethods> | undefined;
  // Once loaded, its calls start without waiting for a task: a deletion may be sent while the page is closing.
  const find = async (resource: string) => {
    const known = common.get(resource) ?? administration?.get(resource);
    if (known || administration) return known;
    administration = (await import('./administration.ts')).administration(client);
    return administration.get(resource);
  };
  return { ...resourceTable(find), ...methods(client), supportAbortSignal: true };
};
