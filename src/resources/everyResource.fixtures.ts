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

/** What makes a form of a resource: a screen of its own, or the base as a dialog, a page, or a page that converts the values. */
const madeBy = (name: CrudName, action: 'create' | 'edit'): string => {
  const { [action]: own, isDialog, transform } = specs[name];
  if (own) return name;
  return isDialog ? 'dialog' : transform ? 'converting page' : 'page';
};

/**
 * One resource for each way of making its forms, for what a form does whatever its inputs are; the one with a secret for
 * all that are plain pages.
 */
export const oneOfEachForm = (action: 'create' | 'edit', names: readonly CrudName[]): CrudName[] => [
  // The last of a way stands for it.
  ...new Map(
    [...names.toReversed(), 'admin/mail-manager/smtp' as const].map((name) => [madeBy(name, action), name]),
  ).values(),
];
