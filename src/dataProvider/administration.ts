import { resources } from '../../contract/resources.ts';
import type { ApiClient } from './apiClient.ts';
import { articleMethods } from './articles.ts';
import { crudMethods } from './crudMethods.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** The resources of the administration, loaded when the first of them is asked for. */
export const administration = (client: ApiClient): ReadonlyMap<string, ResourceMethods> =>
  new Map([
    ...Object.entries(resources).map(([name, crud]) => [name, crudMethods(client, crud)] as const),
    ['admin/news', articleMethods(client)],
  ]);
