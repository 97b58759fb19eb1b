import type { DataProvider } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { barcodeMethods } from './barcodes.ts';
import { complexMethods } from './complexes.ts';
import { contractMethods } from './contracts.ts';
import { newsMethods } from './news.ts';
import { orderFileMethods } from './orderFiles.ts';
import { orderMethods } from './orders.ts';
import { outsourcingResource } from './outsourcingResource.ts';
import { patientMethods } from './patients.ts';
import { preOrderMethods } from './preOrders.ts';
import { providerMethods } from './providers.ts';
import { reportMethods } from './reports.ts';
import { resourceTable, type ResourceMethods } from './resourceTable.ts';
import { resultMethods } from './results.ts';
import { serviceMethods } from './services.ts';
import { sortingMethods } from './sorting.ts';
import { sortingResource } from './sortingResource.ts';
import { userMethods } from './users.ts';

const methods = (client: ApiClient) => ({
  ...barcodeMethods(client),
  ...complexMethods(client),
  ...contractMethods(client),
  ...orderFileMethods(client),
  ...orderMethods(client),
  ...patientMethods(client),
  ...preOrderMethods(client),
  ...providerMethods(client),
  ...reportMethods(client),
  ...resultMethods(client),
  ...serviceMethods(client),
  ...sortingMethods(client),
  ...userMethods(client),
});

/** The resources that any user may meet; those of the administration come on demand. */
const commonResources = (client: ApiClient): ReadonlyMap<string, ResourceMethods> =>
  new Map<string, ResourceMethods>([
    ['articles', newsMethods(client)],
    ['sorting', sortingResource(client)],
    ['outsourcing', outsourcingResource(client)],
  ]);

/** The laboratory for react-admin: resources by a table, every other call as a flat method of its noun. */
export type LabDataProvider = DataProvider & ReturnType<typeof methods>;

export const createDataProvider = (client: ApiClient): LabDataProvider => {
  const common = commonResources(client);
  const find = async (resource: string) =>
    common.get(resource) ?? (await import('./administration.ts')).administration(client).get(resource);
  return { ...resourceTable(find), ...methods(client), supportAbortSignal: true };
};
