import { changeSettings, contractSettings } from '../../contract/contractSettings.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';
import { crudMethods } from './crudMethods.ts';
import type { ResourceMethods } from './resourceTable.ts';

type Changes = Omit<BodyInput<typeof changeSettings>, 'contractId' | 'rowVersion'>;
type Fields = Readonly<Record<string, unknown>>;

/** The settings in `data` that differ from `before`. */
const changedSettings = (data: Fields, before: Fields): Changes =>
  Object.fromEntries(
    [...Object.keys(contractSettings.input.shape), 'units']
      .filter((key) => key in data && JSON.stringify(data[key]) !== JSON.stringify(before[key]))
      .map((key) => [key, data[key]]),
  );

/** Contracts as administrators edit them; an update sends only changed settings, for the id ALL it removes all. */
export const contractSettingsMethods = (client: ApiClient): ResourceMethods => ({
  ...crudMethods(client, contractSettings),
  update: async ({ id, data, previousData }) => {
    const { version, ...changed } = data as Fields;
    const { item } = await client.call(changeSettings, {
      body: {
        contractId: Number(id),
        rowVersion: Number(version),
        ...changedSettings(changed, (previousData ?? {}) as Fields),
      },
    });
    return { data: item ?? { id } };
  },
});
