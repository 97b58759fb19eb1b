import { acknowledgementMethods } from './acknowledgements.ts';
import type { ApiClient } from './apiClient.ts';
import { barcodeMethods } from './barcodes.ts';
import { historyMethods } from './history.ts';
import { impactMethods } from './impacts.ts';
import { informationMethods } from './information.ts';
import { laboratorySettingsMethods } from './laboratorySettings.ts';
import { listViewMethods } from './listViews.ts';
import { mailMethods } from './mail.ts';
import { manifestMethods } from './manifests.ts';
import { newsMethods } from './news.ts';
import { noticeMethods } from './notices.ts';
import { orderFileMethods } from './orderFiles.ts';
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
import { userMethods } from './users.ts';

/** Calls that the order wizard does not start with. */
export const lateMethods = (client: ApiClient) => ({
  ...acknowledgementMethods(client),
  ...barcodeMethods(client),
  ...historyMethods(client),
  ...impactMethods(client),
  ...informationMethods(client),
  ...laboratorySettingsMethods(client),
  ...listViewMethods(client),
  ...mailMethods(client),
  ...manifestMethods(client),
  ...noticeMethods(client),
  ...orderFileMethods(client),
  ...preOrderMethods(client),
  ...providerMethods(client),
  ...reportMethods(client),
  ...resultMethods(client),
  ...sortingMethods(client),
  ...userMethods(client),
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
