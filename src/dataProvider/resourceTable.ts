import { HttpError, type DataProvider } from 'react-admin';
import { RequestError } from './requestError.ts';

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;
type Method = (typeof methods)[number];

/** react-admin's methods for one resource, without the resource name; methods it does not need are left out. */
export type ResourceMethods = {
  [M in Method]?: ((params: Parameters<DataProvider[M]>[1]) => ReturnType<DataProvider[M]>) | undefined;
};
/**
 * Finds the methods of a resource, loading them if needed; undefined for an unknown resource. With `isBackground`
 * their calls run in the background.
 */
export type FindMethods = (resource: string, isBackground: boolean) => Promise<ResourceMethods | undefined>;

/**
 * The error in the shape of react-admin's forms: field → text, nested fields joined by dots. Of a form's call the message
 * contains no field names, because they are at the fields; on a conflict (409) `body.record` is the current record.
 */
const asHttpError = (error: unknown, isForm: boolean): unknown => {
  if (!(error instanceof RequestError) || error.status === 200) return error;
  if (error.body === null) return new HttpError(error.message, error.status);
  const { errors, ...body } = error.body;
  if (errors === undefined) return new HttpError(error.message, error.status, body);
  const texts = Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')] as const);
  const message = [...new Set(texts.map(([, text]) => text))].join('; ');
  return new HttpError(isForm ? message : error.message, error.status, {
    ...body,
    errors: Object.fromEntries(texts),
  });
};

/** Maximum records that a call returns. */
const LARGEST_PAGE = 1000;

type GetList = NonNullable<ResourceMethods['getList']>;
/**
 * Reads a list by pages when more records are asked for than a call returns, as an export does; a list of ids only
 * comes in one call.
 */
const byPages =
  (getList: GetList): GetList =>
  async (params) => {
    const { page = 1, perPage = 1 } = params.pagination ?? {};
    const { onlyIds = false } = (params.meta ?? {}) as { onlyIds?: boolean };
    if (perPage <= LARGEST_PAGE || onlyIds) return getList(params);
    const data = [];
    for (let next = page; ; next++) {
      const found = await getList({ ...params, pagination: { page: next, perPage: LARGEST_PAGE } });
      data.push(...found.data);
      if (found.data.length < LARGEST_PAGE || data.length >= perPage) return { ...found, data };
    }
  };

/** A react-admin data provider over a table of resources; `meta.isBackground` marks a background call. */
export const resourceTable = (find: FindMethods): DataProvider =>
  Object.fromEntries(
    methods.map((name) => [
      name,
      async (resource: string, params: never) => {
        const { meta } = params as { meta?: { isBackground?: boolean } };
        const found = await find(resource, meta?.isBackground === true);
        const method = name === 'getList' ? found?.getList && byPages(found.getList) : found?.[name];
        if (method === undefined) throw new Error(`The resource "${resource}" has no ${name}`);
        try {
          return await method(params);
        } catch (error) {
          throw asHttpError(error, name === 'create' || name === 'update');
        }
      },
    ]),
  ) as DataProvider;
