import { getPatient } from '../../contract/patients.ts';
import { findAnything } from '../../contract/search.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** Patients as choices of an input; what is typed goes in the body of the call, never in an address. */
export const foundPatients = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ filter, signal }) => {
    const { q } = filter as { q: string };
    const { patients } = await call(findAnything, { body: { term: q }, signal });
    return { data: patients, total: patients.length };
  },
  getMany: async ({ ids }) => ({
    data: await Promise.all(
      ids.map(async (id) => (await call(getPatient, { query: { id: Number(id) } })).patient),
    ),
  }),
});
