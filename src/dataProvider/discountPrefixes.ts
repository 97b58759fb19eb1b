import { HttpError } from 'react-admin';
import { discountPrefixes as contract } from '../../contract/discountPrefixes.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

interface Filter {
  /** Part of the prefix or of its description. */
  q?: string;
  isActive?: boolean | '' | null;
}

/** The react-admin resource of card prefixes. `updateMany` switches their status. */
export const discountPrefixMethods = ({ call }: ApiClient): ResourceMethods => {
  const byIds = async (ids: readonly unknown[], signal?: AbortSignal) => {
    const { prefixes } = await call(contract.list, {
      query: { id: ids.map(String), pageSize: ids.length },
      signal,
    });
    return prefixes;
  };
  return {
    getList: async ({ pagination, sort, filter, signal }) => {
      const { q = '', isActive }: Filter = filter;
      const query = {
        pageNumber: pagination?.page,
        pageSize: pagination?.perPage,
        sort: contract.sort.find((field) => field === sort?.field),
        direction: sort?.order,
        isActive: typeof isActive === 'boolean' ? (`${isActive}` as const) : undefined,
      };
      const { prefixes, totalCount } = await (q === ''
        ? call(contract.list, { query, signal })
        : call(contract.search, { query: { ...query, prefix: q }, signal }));
      return { data: prefixes, total: totalCount };
    },
    getMany: async ({ ids, signal }) => ({ data: await byIds(ids, signal) }),
    getOne: async ({ id, signal }) => {
      const [data] = await byIds([id], signal);
      if (data === undefined) throw new HttpError('Not Found', 404);
      return { data };
    },
    create: async ({ data }) => {
      const { prefix } = await call(contract.create, {
        body: { ...(data as BodyInput<typeof contract.create>), id: 0 },
      });
      return { data: prefix };
    },
    update: async ({ id, data, previousData }) => {
      const record = { ...(previousData as object | undefined), ...(data as object) };
      const { prefix } = await call(contract.update, {
        body: { ...(record as BodyInput<typeof contract.update>), id: Number(id) },
      });
      return { data: prefix };
    },
    updateMany: async ({ ids, data }) => {
      const { isActive } = data as { isActive: boolean };
      await call(contract.changeStatus, { body: { prefixIds: ids.map(Number), isActive } });
      return { data: ids };
    },
  };
};
