import type { Endpoint } from './endpoint.ts';

type QueryValue = string | number | boolean | undefined;

/** Values of the `:name` parts of a path, and the query. */
export interface AddressValues {
  path?: Record<string, string> | undefined;
  query?: object | undefined;
}

/** The beginning of the paths of the order import, a service that may have another server. */
export const IMPORT_SERVICE = '/import';

/**
 * The path and query of a call: `:name` parts filled in and escaped (the name itself when there is no value), lists as
 * repeated parameters.
 */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, values: AddressValues = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values.query ?? {}) as [string, QueryValue | QueryValue[]][])
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.path?.[name] ?? name),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
};
