import { resources } from '../../contract/resources.ts';
import type { ApiClient } from './apiClient.ts';
import { articleMethods } from './articles.ts';
import { contractSettingsMethods } from './contractSettings.ts';
import { crudMethods } from './crudMethods.ts';
import { discountCardMethods } from './discountCards.ts';
import { discountPrefixMethods } from './discountPrefixes.ts';
import { scheduledChangeMethods } from './scheduledChanges.ts';
import { silabMethods } from './silab.ts';
import { foundPatients } from './foundPatients.ts';
import type { ResourceMethods } from './resourceTable.ts';
import {
  extensionVersionsResource,
  manualResource,
  serviceExtensionsResource,
} from './serviceExtensionsResource.ts';

/** Resources of the administration, loaded on first use. */
export const administration = (client: ApiClient): ReadonlyMap<string, ResourceMethods> => {
  const { 'admin/discount/prefix': _, ...declared } = resources;
  return new Map<string, ResourceMethods>([
    ...Object.entries(declared).map(([name, crud]) => [name, crudMethods(client, crud)] as const),
    ['admin/contracts', contractSettingsMethods(client)],
    ['admin/discount', discountCardMethods(client)],
    ['admin/discount/prefix', discountPrefixMethods(client)],
    ['admin/contracts/silab', silabMethods(client)],
    ['admin/news', articleMethods(client)],
    ['admin/scheduled-changes', scheduledChangeMethods(client)],
    ['foundPatients', foundPatients(client)],
    ['manualServices', manualResource(client)],
    ['serviceExtensions', serviceExtensionsResource(client)],
    ['serviceExtensionVersions', extensionVersionsResource(client)],
  ]);
};
