import type { QueryClient } from '@tanstack/react-query';
import { caseFilter, claimPersonCase, type CaseFilter } from '../../../contract/personCases.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

/** Names of the conditions in an address; a text of a patient is in none. */
const names = ['state', 'grade', 'source', 'contractId', 'from', 'to'] as const;

/** The conditions of an address; those that are no conditions are left out. */
export const filterOf = (address: URLSearchParams): CaseFilter => {
  const written = names.map((name) => {
    const value = address.get(name);
    const read = caseFilter.shape[name].safeParse(
      name === 'contractId' && value !== null ? Number(value) : value,
    );
    return [name, read.data ?? null];
  });
  return caseFilter.parse(Object.fromEntries(written));
};

/** The address with one condition set; '' takes it out. */
export const withCondition = (
  address: URLSearchParams,
  name: (typeof names)[number],
  value: string,
): URLSearchParams => {
  const changed = new URLSearchParams(address);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
};

/** Opens a pair of the queue that the address describes, and holds it. */
export const caseQuery = ({ call }: LabDataProvider, id: number, address: URLSearchParams) => {
  const filter = filterOf(address);
  return {
    queryKey: ['patients', 'case', id, filter],
    queryFn: () => call(claimPersonCase, { body: { id, filter } }),
    staleTime: 0,
  };
};

/** Reads lists and counts of pairs again. */
export const forgetCases = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['patients', 'cases'] });
