import { cancelScheduledChange, scheduledChanges } from '../../contract/scheduledChanges.ts';
import type { ApiClient } from './apiClient.ts';
import { crudMethods } from './crudMethods.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** Changes dated ahead; the only update is that they are cancelled. */
export const scheduledChangeMethods = (client: ApiClient): ResourceMethods => ({
  ...crudMethods(client, scheduledChanges),
  update: async ({ id }) => {
    const { item } = await client.call(cancelScheduledChange, { body: { id: Number(id) } });
    return { data: item };
  },
});
