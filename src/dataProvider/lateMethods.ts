import type { ApiClient } from './apiClient.ts';
import { manifestMethods } from './manifests.ts';
import { newsMethods } from './news.ts';
import { outsourcingResource } from './outsourcingResource.ts';
import { preOrderMethods } from './preOrders.ts';
import { preOrdersResource } from './preOrdersResource.ts';
import { providerMethods } from './providers.ts';
import { reportMethods } from './reports.ts';
import type { ResourceMethods } from './resourceTable.ts';
import { resultMethods } from './results.ts';
import { resultsResource } from './resultsResource.ts';
import { sortingMethods } from './sorting.ts';
import { sortingResource } from './sortingResource.ts';

/** Calls that the order wizard does not start with. */
export const lateMethods = (client: ApiClient) => ({
  ...manifestMethods(client),
  ...preOrderMethods(client),
  ...providerMethods(client),
  ...reportMethods(client),
  ...resultMethods(client),
  ...sortingMethods(client),
});

/** Resources any user may need. */
export const commonResources = (client: ApiClient): ReadonlyMap<string, ResourceMethods> =>
  new Map<string, ResourceMethods>([
    ['articles', newsMethods(client)],
    ['preOrders', preOrdersResource(client)],
    ['results', resultsResource(client)],
    ['sorting', sortingResource(client)],
    ['outsourcing', outsourcingResource(client)],
  ]);
