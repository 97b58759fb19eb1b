import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import { portalTexts } from './support/portalTexts.ts';

const source = path.resolve(import.meta.dirname, '../src');
/** Names of the `%{name}` of every Russian text, by key; the other languages have the same ones. */
const valuesOf = new Map(
  (await portalTexts('ru')).map(([key, text]) => [
    key,
    [...text.matchAll(/%\{(\w+)\}/g)].map(([, one = '']) => one),
  ]),
);

/** Keys that an argument can be: literal ones, and those that a composed one may stand for. */
const keysOf = (argument: ESTree.Argument | undefined): { literal: string[]; composed: string[] } => {
  if (argument?.type === 'ConditionalExpression') {
    const [one, other] = [keysOf(argument.consequent), keysOf(argument.alternate)];
    return { literal: [...one.literal, ...other.literal], composed: [...one.composed, ...other.composed] };
  }
  if (argument?.type === 'Literal') return { literal: [String(argument.value)], composed: [] };
  if (argument?.type !== 'TemplateLiteral') return { literal: [], composed: [] };
  const [first = '', ...rest] = argument.quasis.map(({ value }) => value.raw);
  const last = rest.at(-1) ?? '';
  const composed = [...valuesOf.keys()].filter((key) => key.startsWith(first) && key.endsWith(last));
  return { literal: [], composed };
};

/** Values that calls of `t` pass though no text names them, or leave out though the text of a literal key does. */
const wrongValues = (name: string, code: string): string[] => {
  const wrong: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [key, values] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't') return;
      if (values !== undefined && values.type !== 'ObjectExpression') return;
      const passed = (values?.properties ?? []).flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
      );
      const { literal, composed } = keysOf(key);
      const keys = [...literal, ...composed];
      const missing = literal
        .flatMap((one) => valuesOf.get(one) ?? [])
        .filter((one) => !passed.includes(one));
      const known = ['smart_count', ...keys.flatMap((one) => valuesOf.get(one) ?? [])];
      const excess = passed.filter((one) => keys.length > 0 && !known.includes(one));
      for (const one of [...missing, ...excess]) wrong.push(`${name}: ${keys.join(' | ')}: ${one}`);
    },
  }).visit(parseSync(name, code).program);
  return wrong;
};

test('a translated text gets precisely the values it names', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /(?<!\.(test|fixtures))\.tsx?$/.test(entry.name),
  );
  expect(
    files.flatMap((entry) =>
      wrongValues(entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    ),
  ).toEqual([]);
});
