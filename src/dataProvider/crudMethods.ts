import type { DataProvider, Identifier } from 'react-admin';
import type { Crud } from '../../contract/crud.ts';
import type { ApiClient } from './apiClient.ts';
import { randomKey } from './randomKey.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** The filter without emptied inputs, which react-admin leaves as null or ''. */
const filled = (filter: object): object =>
  Object.fromEntries(
    Object.entries(filter as Record<string, unknown>).filter(([, value]) => value !== null && value !== ''),
  );

type Fields = Record<string, unknown>;

/** Body of an update: the whole changed record with the version the form was opened with. */
export const changedRecord = ({ id, data, previousData }: Parameters<DataProvider['update']>[1]) => {
  const record = { ...(previousData as Fields | undefined), ...(data as Fields) };
  return { ...record, id: Number(id), version: Number(record.version) };
};

const deletion = (
  { call }: Pick<ApiClient, 'call'>,
  remove: NonNullable<Crud['remove']>,
): Required<Pick<ResourceMethods, 'delete' | 'deleteMany'>> => {
  const erase = (ids: readonly Identifier[]) =>
    call(remove, { path: { id: ids.join(',') }, query: { id: ids.map(String) } });
  return {
    delete: async ({ id, previousData }) => {
      await erase([id]);
      return { data: previousData ?? { id } };
    },
    deleteMany: async ({ ids }) => {
      await erase(ids);
      return { data: ids };
    },
  };
};

const changes = (
  { call }: Pick<ApiClient, 'call'>,
  update: NonNullable<Crud['update']>,
  records: (ids: readonly Identifier[]) => Promise<{ id: number }[]>,
): Required<Pick<ResourceMethods, 'update' | 'updateMany'>> => {
  const change = async (params: Parameters<DataProvider['update']>[1]) => {
    const { item } = await call(update, { path: { id: String(params.id) }, body: changedRecord(params) });
    return { data: item };
  };
  return {
    update: change,
    updateMany: async ({ ids, data }) => {
      const found = await records(ids);
      await Promise.all(
        found.map((previousData) => change({ id: previousData.id, data: data as object, previousData })),
      );
      return { data: ids };
    },
  };
};

/** Sends a new record; a record that is saved again because the response was lost is created once. */
const creation = (
  { call }: Pick<ApiClient, 'call'>,
  create: NonNullable<Crud['create']>,
): NonNullable<ResourceMethods['create']> => {
  /** The record that has no response yet, and its key. */
  let pending = { content: '', key: '' };
  return async ({ data }) => {
    const content = JSON.stringify(data);
    if (pending.content !== content) pending = { content, key: randomKey() };
    const { key } = pending;
    const { item } = await call(create, { body: data as Fields, idempotencyKey: key });
    // The same content sent later is another record.
    if (pending.key === key) pending = { content: '', key: '' };
    return { data: item };
  };
};

/** react-admin's methods for a resource declared in the contract. */
export const crudMethods = (
  client: ApiClient,
  { list, one, create, update, remove }: Crud,
): ResourceMethods => {
  const { call } = client;
  const page = async (
    filter: object,
    { pagination, sort, signal }: Parameters<DataProvider['getList']>[1],
  ) => {
    const { items, totalCount } = await call(list, {
      query: {
        ...filled(filter),
        pageNumber: pagination?.page,
        pageSize: pagination?.perPage,
        sort: sort?.field,
        direction: sort?.order,
      },
      signal,
    });
    return { data: items, total: totalCount };
  };
  const records = async (ids: readonly Identifier[], signal?: AbortSignal) => {
    const { items } = await call(list, {
      query: { id: ids.map(String), pageSize: ids.length },
      signal,
    });
    return items;
  };
  return {
    getList: (params) => page(params.filter as object, params),
    getManyReference: (params) => page({ ...(params.filter as object), [params.target]: params.id }, params),
    getMany: async ({ ids, signal }) => ({ data: await records(ids, signal) }),
    getOne: async ({ id, signal }) => {
      const { item } = await call(one, { query: { id }, signal });
      return { data: item };
    },
    create: create && creation(client, create),
    ...(update && changes(client, update, records)),
    ...(remove && deletion(client, remove)),
  };
};
