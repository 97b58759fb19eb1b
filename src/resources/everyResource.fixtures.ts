import type { CrudName } from '../../contract/crud.ts';
import { resources } from '../../contract/resources.ts';
import type { ResourceFixture } from '../administration/resource.fixtures.ts';
import { specs } from './specs.ts';

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

/** What makes the forms of a resource: screens of its own, or the base as a dialog, a page, or a page that converts the values. */
const formsOf = (name: CrudName): string => {
  const { edit, create, isDialog, transform } = specs[name];
  if (edit ?? create) return name;
  return isDialog ? 'dialog' : transform ? 'converting page' : 'page';
};

/** One resource for each way of making forms, and the one with a secret: for what a form does whatever its inputs are. */
export const oneOfEachForm = (names: readonly CrudName[]): CrudName[] =>
  names.filter(
    (name) =>
      name === 'admin/mail-manager/smtp' || names.find((other) => formsOf(other) === formsOf(name)) === name,
  );
