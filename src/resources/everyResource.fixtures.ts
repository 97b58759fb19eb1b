import type { CrudName } from '../../contract/crud.ts';
import { resources } from '../../contract/resources.ts';
import type { ResourceFixture } from '../administration/resource.fixtures.ts';

const found = Object.values(
  import.meta.glob<ResourceFixture>('./*/*.fixtures.ts', { eager: true, import: 'fixture' }),
);
const fixtureOf = (name: string): ResourceFixture => {
  const fixture = found.find(({ resource }) => resource === name);
  if (fixture === undefined) throw new Error(`src/resources has no *.fixtures.ts of ${name}`);
  return fixture;
};

/** One for every resource of the contract. */
export const fixtures = Object.fromEntries(
  Object.keys(resources).map((name) => [name, fixtureOf(name)]),
) as Record<CrudName, ResourceFixture>;
