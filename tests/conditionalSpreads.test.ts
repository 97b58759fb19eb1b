import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What a spread may add: `{ field }` of `condition && { field }`, both of `condition ? { field } : {}`. */
const branchesOf = (node: ESTree.Expression): ESTree.Expression[] => {
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression')
    return branchesOf(node.expression);
  if (node.type === 'LogicalExpression') return branchesOf(node.right);
  return node.type === 'ConditionalExpression'
    ? [...branchesOf(node.consequent), ...branchesOf(node.alternate)]
    : [node];
};

/** Fields that an object gets by a conditional spread; names in quotes or brackets, as of headers, are no fields. */
const conditionalFields = (name: string, source: string): string[] => {
  const fields: string[] = [];
  const addFields = (branch: ESTree.Expression): void => {
    if (branch.type !== 'ObjectExpression') return;
    for (const property of branch.properties)
      if (property.type === 'Property' && !property.computed && property.key.type === 'Identifier')
        fields.push(property.key.name);
  };
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties)
        if (property.type === 'SpreadElement' && property.argument.type !== 'ObjectExpression')
          branchesOf(property.argument).forEach(addFields);
    },
  }).visit(parseSync(name, source).program);
  return fields;
};

/** Files that know the contract. */
const files = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(test|fixtures))\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ file, source }) => file.startsWith('contract/') || /from '[./]*\/contract\//.test(source)),
);

test('a field of the contract is undefined rather than left out by a conditional spread, which the compiler does not check (decision 0013)', () => {
  expect(
    files.flatMap(({ file, source }) => conditionalFields(file, source).map((field) => `${file}: ${field}`)),
  ).toEqual([]);
});
