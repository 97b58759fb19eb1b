import { getPatient } from '../../contract/patients.ts';
import { findAnything } from '../../contract/search.ts';
import { formatWireDate } from '../i18n/format.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

interface Person {
  id: number;
  lastName: string;
  firstName: string;
  paternalName: string;
  dateOfBirth: string;
}
const choiceOf = ({ id, lastName, firstName, paternalName, dateOfBirth }: Person) => ({
  id,
  name: `${lastName} ${firstName} ${paternalName}`.trim() + `, ${formatWireDate(dateOfBirth)}`,
});

/** Patients as choices of an input; what is typed goes in the body of the call, never in an address. */
export const foundPatients = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ filter, signal }) => {
    const { q } = filter as { q: string };
    const { patients } = await call(findAnything, { body: { term: q }, ...(signal && { signal }) });
    return { data: patients.map(choiceOf), total: patients.length };
  },
  getMany: async ({ ids }) => ({
    data: await Promise.all(
      ids.map(async (id) => choiceOf((await call(getPatient, { query: { id: Number(id) } })).patient)),
    ),
  }),
});
