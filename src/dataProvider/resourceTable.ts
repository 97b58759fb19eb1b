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
/** Finds the methods of a resource, loading them if needed; undefined for an unknown resource. */
export type FindMethods = (resource: string) => Promise<ResourceMethods | undefined>;

/**
 * The error in the shape of react-admin's forms: field → text, nested fields joined by dots. Its message contains no
 * field names; on a conflict (409) `body.record` is the current record.
 */
const asHttpError = (error: unknown): unknown => {
  if (!(error instanceof RequestError) || error.body === null) return error;
  const { errors, ...body } = error.body;
  if (errors === undefined) return new HttpError(error.message, error.status, body);
  const texts = Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')] as const);
  const message = [...new Set(texts.map(([, text]) => text))].join('; ');
  return new HttpError(message, error.status, { ...body, errors: Object.fromEntries(texts) });
};

/** A react-admin data provider over a table of resources. */
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
