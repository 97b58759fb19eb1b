import { resources } from '../../contract/resources.ts';
import type { ApiClient } from './apiClient.ts';
import { articleMethods } from './articles.ts';
import { contractSettingsMethods } from './contractSettings.ts';
import { crudMethods } from './crudMethods.ts';
import type { ResourceMethods } from './resourceTable.ts';
import {
  extensionVersionsResource,
  manualResource,
  serviceExtensionsResource,
} from './serviceExtensionsResource.ts';

/** Resources of the administration, loaded on first use. */
export const administration = (client: ApiClient): ReadonlyMap<string, ResourceMethods> =>
  new Map<string, ResourceMethods>([
    ...Object.entries(resources).map(([name, crud]) => [name, crudMethods(client, crud)] as const),
    ['admin/contracts', contractSettingsMethods(client)],
    ['admin/news', articleMethods(client)],
    ['manualServices', manualResource(client)],
    ['serviceExtensions', serviceExtensionsResource(client)],
    ['serviceExtensionVersions', extensionVersionsResource(client)],
  ]);
