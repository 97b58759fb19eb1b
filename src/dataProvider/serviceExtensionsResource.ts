import type { BodyInput, QueryInput } from '../../contract/endpoint.ts';
import {
  extensionDetails,
  extensionHistory,
  lookUpManual,
  saveExtension,
  searchManual,
  type ExtensionRecord,
  type ManualService,
} from '../../contract/serviceExtension.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** A row of the medical manual; its id is the service code. */
export type ManualRow = ManualService & { id: string };
/** The description of a service; its id is the service code. */
export type ExtensionRow = ExtensionRecord & { id: string };
/** What `update` sends besides the code. */
export type ExtensionUpdate = Omit<BodyInput<typeof saveExtension>, 'code'>;

const row = (service: ManualService): ManualRow => ({ ...service, id: service.serviceCode });
const record = (item: ExtensionRecord): ExtensionRow => ({ ...item, id: item.code });

/** The react-admin resource of the medical manual; the filter `lookUp` finds services by a term alone. */
export const manualResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ pagination, sort, filter: conditions, signal }) => {
    const { lookUp, ...filter } = conditions as QueryInput<typeof searchManual> & { lookUp?: string };
    const { services, totalCount } =
      lookUp === undefined
        ? await call(searchManual, {
            query: {
              ...filter,
              pageNumber: pagination?.page,
              pageSize: pagination?.perPage,
              sort: sort?.field as QueryInput<typeof searchManual>['sort'],
              direction: sort?.order,
            },
            signal,
          })
        : await call(lookUpManual, { query: { term: lookUp }, signal });
    return { data: services.map(row), total: totalCount };
  },
  getMany: async ({ ids }) => {
    const pages = await Promise.all(ids.map((id) => call(searchManual, { query: { term: String(id) } })));
    return { data: pages.flatMap(({ services }) => services.map(row)).filter(({ id }) => ids.includes(id)) };
  },
});

/** The react-admin resource of service descriptions; `getOne` takes a `version` in meta. */
export const serviceExtensionsResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id, meta, signal }) => {
    const { version } = (meta ?? {}) as { version?: number };
    const query = { code: String(id), version };
    return { data: record((await call(extensionDetails, { query, signal })).item) };
  },
  update: async ({ id, data }) => {
    const body = { ...(data as ExtensionUpdate), code: String(id) };
    return { data: record((await call(saveExtension, { body })).item) };
  },
});

/** The react-admin resource of the versions of a description; the filter is `{ code }`. */
export const extensionVersionsResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ filter, signal }) => {
    const { versions } = await call(extensionHistory, { query: filter as { code: string }, signal });
    return { data: versions.map((one) => ({ ...one, id: one.version })), total: versions.length };
  },
});
