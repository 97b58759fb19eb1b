import simpleRestProvider from 'ra-data-simple-rest';
import { articles } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';
import { changedRecord, crudMethods } from './crudMethods.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** Articles in all languages for their editors: read by pages, written through simple REST, deleted in bulk. */
export const articleMethods = (client: ApiClient): ResourceMethods => {
  const rest = simpleRestProvider('', async (address, options) => {
    const response = await client.request(address, options);
    const { item } = response.json as { item?: unknown };
    return { ...response, json: item };
  });
  return {
    ...crudMethods(client, articles),
    // Both methods would take records of a list, which lack texts and pictures, for complete ones.
    getMany: undefined,
    updateMany: undefined,
    create: (params) => rest.create('articles', params),
    update: (params) => rest.update('articles', { ...params, data: changedRecord(params) }),
    delete: async (params) => {
      await rest.delete('articles', params);
      return { data: params.previousData ?? { id: params.id } };
    },
  };
};
