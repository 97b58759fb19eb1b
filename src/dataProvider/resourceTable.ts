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

/** react-admin's methods of one resource, without the name of the resource; missing are those it has no use for. */
export type ResourceMethods = {
  [M in Method]?: (params: Parameters<DataProvider[M]>[1]) => ReturnType<DataProvider[M]>;
};
/** Finds the methods of a resource, loading them when they are not there yet; undefined for an unknown one. */
export type FindMethods = (resource: string) => Promise<ResourceMethods | undefined>;

/**
 * The error as react-admin's forms want it: field → one text, fields of objects with dots between. Its message holds no
 * names of fields; `body.record` of a conflict (409) is the record as it is now.
 */
const asHttpError = (error: unknown): unknown => {
  if (!(error instanceof RequestError) || error.body === null) return error;
  const { errors, ...body } = error.body;
  if (errors === undefined) return new HttpError(error.message, error.status, body);
  const texts = Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')] as const);
  const message = [...new Set(texts.map(([, text]) => text))].join('; ');
  return new HttpError(message, error.status, { ...body, errors: Object.fromEntries(texts) });
};

/** react-admin's data provider upon a table of resources. */
export const resourceTable = (find: FindMethods): DataProvider =>
  Object.fromEntries(
    methods.map((name) => [
      name,
      async (resource: string, params: never) => {
        const method = (await find(resource))?.[name];
        if (method === undefined) throw new Error(`The resource "${resource}" has no ${name}`);
        try {
          return await method(params);
        } catch (error) {
          throw asHttpError(error);
        }
      },
    ]),
  ) as DataProvider;
