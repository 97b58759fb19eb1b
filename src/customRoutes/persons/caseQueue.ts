import { caseFilter, claimPersonCase, type CaseFilter } from '../../../contract/personCases.ts';
import { useRead } from '../../dataProvider/useRead.ts';

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

/** What opens a pair of the queue that the address describes, by `claimPersonCase`. */
export const claimOf = (id: number, address: URLSearchParams) => ({
  body: { id, filter: filterOf(address) },
});

/** Opens a pair of the queue that the address describes, and holds it. */
export const useClaimed = (id: number, address: URLSearchParams) =>
  useRead(claimPersonCase, claimOf(id, address), { enabled: id > 0, staleTime: 0 });
